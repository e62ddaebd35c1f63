// swift-format-ignore-file
// Written by Scripts/embed; change its source and run it.

extension NativeNames {
  /// The names of each country that has some, one a line.
  static let lines = #"""
AE الإمارات العربية المتحدة
AF افغانستان
AL Shqipëri
AM Հայաստան
AT Österreich
AX Åland
AZ Azərbaycan|Азәрбајҹан
BA Bosna i Hercegovina|Босна и Херцеговина
BD বাংলাদেশ
BE België|Belgique|Belgien
BG България
BH البحرين
BI Uburundi
BJ Bénin
BL Saint-Barthélemy
BQ Caribisch Nederland
BR Brasil
BT འབྲུག
BY Беларусь
CD Congo-Kinshasa
CF Ködörösêse tî Bêafrîka|République centrafricaine
CG Congo-Brazzaville
CH Schweiz|Suisse|Svizzera|Svizra
CM Cameroun
CN 中国|中國
CV Cabo Verde
CY Κύπρος|Kıbrıs
CZ Česko
DE Deutschland
DJ جيبوتي
DK Danmark
DO República Dominicana
DZ الجزائر|Lezzayer
EE Eesti
EG مصر
EH الصحراء الغربية
ER ኤርትራ|إريتريا
ES España
ET ኢትዮጵያ|Itoophiyaa|Itoobiya
FI Suomi
FO Føroyar|Færøerne
GE საქართველო
GF Guyane française
GL Kalaallit Nunaat
GN Guinée
GQ Guinea Ecuatorial|Guinée équatoriale|Guiné Equatorial
GR Ελλάδα
GW Guiné-Bissau
HK 中國香港特別行政區|中国香港特别行政区
HR Hrvatska
HT Haïti
HU Magyarország
IE Éire
IL ישראל
IM Ellan Vannin
IN भारत
IQ العراق|Îraq
IR ایران
IS Ísland
IT Italia
JO الأردن
JP 日本
KG Кыргызстан|Киргизия
KH កម្ពុជា
KM جزر القمر|Comores
KN St Kitts & Nevis
KP 조선민주주의인민공화국
KR 대한민국
KW الكويت
KZ Қазақстан|Казахстан
LA ລາວ
LB لبنان
LC St Lucia
LK ශ්‍රී ලංකාව|இலங்கை
LT Lietuva
LU Lëtzebuerg|Luxemburg
LV Latvija
LY ليبيا
MA المغرب|ⵍⵎⵖⵔⵉⴱ
MD Republica Moldova
MF Saint-Martin
MG Madagasikara
MK Северна Македонија|Maqedonia e Veriut
MM မြန်မာ
MN Монгол
MO 中國澳門特別行政區|中国澳门特别行政区|Macau, RAE da China
MR موريتانيا
MU Maurice
MX México
MZ Moçambique
NC Nouvelle-Calédonie
NL Nederland
NO Norge|Noreg
NP नेपाल
NZ Aotearoa
OM عُمان
PA Panamá
PE Perú
PF Polynésie française
PH Pilipinas
PK پاکستان
PL Polska
PM Saint-Pierre-et-Miquelon
PS الأراضي الفلسطينية
QA قطر
RE La Réunion
RO România
RS Србија|Srbija
RU Россия
RW U Rwanda
SA المملكة العربية السعودية
SD السودان
SE Sverige
SG 新加坡|Singapura|சிங்கப்பூர்
SH St Helena
SI Slovenija
SJ Svalbard og Jan Mayen
SK Slovensko
SN Sénégal
SO Soomaaliya|الصومال
ST São Tomé e Príncipe
SX Sint-Maarten
SY سوريا
TD تشاد|Tchad
TF Terres australes françaises
TH ไทย
TJ Тоҷикистон
TM Türkmenistan
TN تونس
TW 台灣|台湾
UA Україна
UZ Oʻzbekiston|Ўзбекистон
VA Città del Vaticano
VC St Vincent & the Grenadines
VN Việt Nam
WF Wallis-et-Futuna
YE اليمن
ZA iNingizimu Afrika|EMzantsi Afrika|Suid-Afrika|Afrika Borwa|Aforika Borwa
ZW EZimbabwe

"""#
}
