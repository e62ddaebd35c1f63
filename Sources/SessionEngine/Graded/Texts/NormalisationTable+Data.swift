/// Canonical decompositions and combining classes of Unicode 14.0, frozen as the case folding is.
///
/// Written by Scripts/unicode, which describes how numbers are written.
extension NormalisationTable {
  /// What one scalar decomposes into one other: the distance from the scalar before, the difference
  /// of the other from the one before.
  static let singles: String = """
    Qa1Gabcc1e1r5tk17)j7y6Vk1Fkccccccc1(cccc1,4pd3gl3bccioili2mi2ddrb1Ijk1Iycgc1DvdFK*bc9fE5te1L)b7\
    uF,NKgbc1LEw1E3,bILhbJTmb10dbEVnbG9+b2Rgb15Robab134vbS8abU4tb1Scb4A*bA7gb4Hyb3BubNwbJ*b3PobJ8zb\
    1Hsb1R*b1Gkb85,b6I(b48ob15M+b2FgbBO,b3HobA1ebBVcb10C)b99wbAUeb1PobJ9vbFG,b34obKLjb44(b35gb2PebE\
    Teb10Kpb13cbIob8Umb30,b3J(b2Dob4Hub30kb5mb3Pgb4Kgb23(b18wbIM)bFgb22cb32sb7Jwb5Nwb9QrbOVnb32kbEL\
    yb21*b71xb36qb9Vqb53kbV1+b1Oub6Rcb1SobJkb72abGqbC1ib11NrbMRsbNA+b-bK5ab1Qeb33gb98ib5FjbKBbb3Jgb\
    GFybUCjb6Q*b22wb9NkbUsbH5rbIUibKJxb7Uub8PxbFB,b3LhbBQubKL+b29wbFAgb6Kqb36cbFE-bHVmbHIpb4OtbFUob\
    FKjb8SkbJBnb1Bwb6abBBqbA6mb2Oqb46gb3F(bVDtbK(b2Jcb2Nsb3Dsb53sb4IybE8gb2B(b22(b3ob163fbA2wb2BcbH\
    UwbOE)b1Hyb7ab19ub58sb12mb1Kab2Kcb22ub17wb7Bob53pb5Jkb1Iob10Jfb8yb11ubE0wbBVubUqbLUbbIyb1Omb43g\
    b89ab4CrbI9bb41kb2E*bTgb16eb9PmbBob5JcbAyb8U*b2Ceb5ebDab148zbL2gbC0mb2GibQTnb95vb15ib5Hib5cb4Lu\
    b26sb3Syb27ib7Bub5Oab7HcbSGjbNQmb11QjbAFeb7qb2K*bLwb2M(bLab1Heb2AkbDK*b13Fbb8CcbQ4ub134zb6E*b8D\
    cbGKabNP+bRsb3Dgb5NabHF,b125zbUmb45mb4Q*bJwbLub23(b3IcbTyb4Pob4Lmb1eb4Ewb2Hmb11QfbDNwbD9zbERgb1\
    Cqb8Meb8Asb2Rib14qbRGpb33ibA1(b3Hzb5kbNeb4Tdb12nbDB,bU9pbQ7mbOFxb3fb69,b22(bD0gbGLbb8Psb36tbK8o\
    b3E+b70cb6CdbLBpb6Pfb28ad19uc71udA9lbGKyb1Qab17eb2ebob2ubESobD9pb1F,c35kc2Emd2KabCke3Veb(b2yb28\
    yb6Dlb2Tsb13GrbJsb6mbNyb1wb6(b14yb6sb6ebTqb6qb1Rybub22mbDib2mb6ib1L(b9gbA,bVib2FebAgbGqb14ybB(b\
    Vob26,bA(bwbbbqbmbob3abcbBeb4cbJ,b13ib1kb3qbJcb9gbUqb8ybabT*b2Bsb8mbMwb3qbPub3kb1A*b8eb3AwbHyb3\
    ybRSlb7H7sb70DldPVdb1O,b4zbUpbSkb3wbKob3gb1Agb4pb4ib4sb17qb5sb9cb1abG*bCmb1Qubob9ab4ibIwb7mb4lb\
    8mb2)b9eb4ebPab5qb3mbGibH*bAgbib3wb22gb4cbOobPub-b5obFybLab33sb2Ndb7ub7wbKob9kb3kbEebebAwb1cb1s\
    b5mbtbOybUkbG,bBwbEab9sbKubCob1K(b9(b1OubSqb4kb1abIsb3sb2zb3mbfb1bb4yb5cbN*b13abJubIobD(b20mb6o\
    b7gb8kb2ibyb3ab1Dob28ub64A*blb5Pcb7S3pb27wb2cb891ab58obH0gb7FO-b4w3V9h18Lbbjbsb6PEcb6OSdb4*b(b4\
    ob7qb1,b4*b1pbE3bb78Pyb6QEzbob1ab1gb6PQkb786fbEA*b2mb6PR*b6PRhb(b1Dpb1Eabsb902ub8VUtb*bEIhbELyb\
    wb2ybkbEMdbERebeb1wb1mbwbcb1cb3ebqbsb1sbubebabab6RA(b6CRxbEAlb1kb6ROib6RNpbmb1kb9qb6lb1ab2ab3ub\
    5ib1ub4gb1ab2cbab1kb1ebqb,bLibG-bHcbClb2gb26zb3EobH-b2mb1sb8dbAobbb7wb6U3qb6TVdbkb,b1ibqb4ab6UK\
    mb4eb6UF)b2,byb4+b8*bHNpb*bI0yb3mbab6V8ub6V0jb1kb,byb6VIkb6VHrbob1K(b1JbbIAbbID,b*b5eb3fb70Lob7\
    0Abb70Agb707pbfb1cb6kbcbIRfbIS*b2wb1kb2ybJ0nb7KIcb7KGnbJ3ibgbgb1ib92Cqb929hb723gbab6GI-bHD+babJ\
    5vb7SVcbNIeb817pbsbJ8pbJBob3gbub2eb8qbJKnb1)bJNqb734ab730zb8cbibebdb2*b1ib2ib)bwb2,b1ibib1ubwb4\
    eb5ib2gb7yb73Ryb73S+b4bb6yb1wb6cb740(b73S+b5zb1xbKNvbL3wb1kb1,b2lbL0vbLEgb1(b759*b752nbHkbA+bLI\
    -bLNqbLOrb2hbBA*bgbAMwb6hbD1cbUDhbHJ*bibmb3(bvb767ab7S7tbMBcb7jbC(b3gb75Uqb75T+b6+bFkbMNnbMQkb6\
    cb4obB*b75Vwb75SpbNCfbNGsb76Omb76LfbNGlbNIib2(b1wbcb77DebEOdbEU,b77Axb786*b77Vzb*b6lbA,b2qb3sb3\
    lb2qb,b(b77Psb77UtbFwb3,bOJvbOPqbhb780ub78DpbNkb77Vab3ab77Spb7gb1vbfbP8jbPBib3gblb3mb6A7qb69T-b\
    78H*b78Cnb790,b78Ofb(b1wb79Rqb79Opb1kb7AAabD,b7A9tb1cbQD+bQFsbQEzbabQO,b1kb1kb1ib4kbQQ+bR0sb7BH\
    eb7BFpb7BLib7BIdb6M2,b6LO+b7CPcb1ob8yb884pbybREyb7CV,bbb2ob1ub7D1jbcbab2wbRHbbRLebRKjb5ab89Oob7\
    DS+b3*b4abRUrb8AKgb7EC-b7EKib2wb7EJlb5ybSBxbSHcbubkb7FI(bIwbab7FRrbSExb8CQsb7FUjbgbSQdb8D5sb7FQ\
    )bT3dbT4qbjb1(b7H8mb7H2fbT6dbTCmb3wb4gbTHbb8FFib1,b8FE)b8FOab7HL+b7HSib7HQrb6kbwb7IDkb4sb7ICfb7\
    IKqb7IJpb6PE,b7NOtbUD(b5cbUFpbUJgbJ8rb86Feb*bQ2dbsb6OPvbgb6Pub15JfbV2mblb1ebNUtbNV*bebub2sb7K5m\
    b7K5nb3qb4mb4ub8tb9ub2ub7abGhb7obeb1ab7K5ubJkb9lb8JQtbVSmbeb2gb7NBib7N6lb7KSqb8KS+bib8L5abIcb8L\
    Mnb10Ekbybwbeb4ab2bb8mb2xb9ob5bb4gb1wb10Q+b110ub2ab110pb116obgb7N0ib7MO-bob11Arb11Ckb1A3+b91Vgb\
    Bqb8PApbsb11Tsb4(b9(bCwb7O5gb7NVzb1mb5ub5yb7ORqb1RIvb5T3rb+b3ib5TE*b5T0tb6ib7R9ub1wb7QLrb5(b2ab\
    7R1(b7R1fbH(b9,bcb5xbN(b1yb7RUkb7R6+b15Vlb162eb7RSab91Pbb16D(bSHbbSNcb7T2ebDkb93Qxbqb16Mub7U2ub\
    94Lpb94Uib7U8vbab1*b7UO(b7UDhb16Q+b16Vmb7*b1wb3yb172-b97Meb801)bI*bB(b182+b1,b187ub81Mob99Tlb9A\
    0(bGsb8gb81Tlb18Mjb18Qgbkbobubob2kb83Ck
    """

  /// What decomposes into two: as above, and the difference of the second.
  static let pairs: String = """
    6a4c1Gabacbacbacbakbaece1(be2nbacbacbambipbacbacbamckjbcfbacbacbacbakdmpbacbacbambindqbbacbacba\
    cbakbaece1(be2nbacbacbambipbacbacbamckjbcfbacbacbacbakdmpbacbacbambincaob3phb2aab1-eb2aab1-2eb2\
    aab1)2nb2aab1-cb2aab1-kb2aab1-kb2aab1+ab2aad1+pb2aab1-eb2aab1-cb2aab1-2cb2aab1-1xb2aab1)tb2aab1\
    -ib2aab1-cb2aab1-2ab2aab1+2jb2aad1+cb2aab1-cb2aab1-eb2aab1-2eb2aab1-2becjb2aab1+2kb2aac1+2lb2aa\
    b1-2mb2aab1-1vb2aaf1)vb2aab1-2mb2aab1-1vb2aae1+pb2aab1-eb2aab1-kb2aad1ztb2aab1-2mb2aab1-1vb2aab\
    1+vb2aab1-cb2aab1-2kb2aab1-1vb2aab1+1wb2aab1-1vb2aad1+rb2aab1-cb2aab1-eb2aab1-ib2aab1-cb2aab1-1\
    (b2aab1)2lb2aab1)ab2aab1-mbcnb2aab1-mb2aab1-kb2aa1c2v,b2aao1tab2aa+3h+b2aab1pab2aab1tab2aab1tab\
    2aab6opb2aab1-fb2aab1-wb2aab1-xb2aac3pib2aabKeabcabMbab2aad9+qb2aab1xab2aab1x1yb2aabNw2hbcab3hq\
    bDwab12pae2fvb2aad1rbb2aab5ocb2aab1+ab2aab)ab2aabBn*b2aab1-eb2aab1xdb2aab1-eb2aab1xdb2aab1-eb2a\
    ab1tdb2aab1-eb2aab1zdb2aab1-eb2aab1zdb2aab1-eb2aab2d1kb2aab1+ab2aad2x1tb2aah2njb2aab1x2ab2aab7c\
    2fb2aab2bab2aabAlgb2aabR,fbcabTlab2aa8r18,f2b15-ab1Esaciabeabeacmacmabiab2ca(3bobyabynbiabeabea\
    b1ea(1dobyablnbmabiafsabao1m4gpbaqcdnezof1inbdbbwmlva1a2aaxflbaqcdne2gof1xnbdbbwmy3csbca2k5+rb2\
    aao2lab2aab1-eb2aad1vdb2aadAgebcabCfab2aab1+ab2aad1+hb2aab1-ib2aab1tab2aadAuabcabBxab2aab2thb2a\
    ab1-ib2aab1-gb2aab1xfb2aad1xab2aa9jTy1Kwbacb2cab2bcb2gb4(8wac1har1caIw15m1Eqiqadga1e1)abcabcabk\
    abkabcabsabia3m9q8eba1sq2l1vbcac(a2u8g8adma1d2dabcabkad,a7kHyHuda1pba1sq2l1vbca1x7a9w1w3i1rbcab\
    b1s3*8a7,3y7s7,hoabacca1hbi1g3-7y6sbcabb1s4o9g7gcakbgjbf1kBfMsTqkuafkafkafkan1vdk3c4fcaeb4cycca\
    j4das2c3okuafkafkafkan1vd3n9k7s2Na5Ea5Goceaceaceaceaeia1j2saceadeabcacgaL+DGbC0-b2aab1+1)b2aab1\
    -1yb2aab1-*b2aab6k2-b2aabAfmb2aab1-1yb2aab1-*b2aab1-tb2aab1-mb2aabA*2zbcabbcbcabC)2yb2aab1-gb2a\
    abSg2tbcabUfcb2aab1+fb2aab1+gb2aab1-1yb2aab1-1vb2aab1-1,b2aab1-ob2aab1+eb2aab6m2+b2aabAhab2aab1\
    -2eb2aab1-*b2aab1+)b2aabESu1+bcabEUv2(b2aab1-hb2aab1+2xb2aab1-mb2aab1-1yb2aab1+1xb2aab1-1yb2aab\
    1-*b2aab1-hb2aab6o2xb2aab1-ob2aab5opbcabbcbcabFzab2aab1-mb2aab1)ab2aab1-1yb2aabEUq1+bcabF0r2(b2\
    aab1+2tb2aab1-1yb2aabEo1xbcabkabcabEGcabcabF0+ab2aab1-1yb2aab1-*b2aab1-hb2aab1+rb2aab1-yb2aab1-\
    fb2aabFg2xbcabcobcabHjjb2aab1-2ab2aab1+2fb2aab1-cb2aab1-ob2aab1-bb2aab1-1yb2aab1+1xb2aab1-cb2aa\
    b1+bb2aab1+jb2aab1-2cb2aab1-*b2aab1daby2rbgebeacGmffJ)1yb2aab1-1tb2aab6cpb2aab1-bb2aab1-sb2aab1\
    -lb2aabER*bbcabEP+bbcabbbbcabbsbcabblbcabEP(gbcabF5x1(b2aab1-1tb2aab1-lb2aab6kdb2aab1-bb2aab1-s\
    b2aab1-lb2aabES*bbcabF6-ob2aab1-1ub2aab1tab2aab1-1tb2aab6kpb2aab1-bb2aab1-sb2aab1-lb2aabETqbbca\
    bEIzbbcabbbbcabbsbcabblbcabb2abcabKxab2aab1-1tb2aabJupbcabbbbcabbsbcabblbcabb2abcabLn2fb2aab1-2\
    gb2aab1-1tb2aab1-lb2aah1Jq1abacbDK,1hbcabbcbcabb4cbcabDM-2+bacbDNo1hbcabbcbcabb4cbcabDLh2+bacbD\
    Lw1hbcabbcbcadDNx1ebacbDOg1hbcabbcbcadDMd1ebacbDMs1hbcabbcbcabb4cbcabDOt2+bacbDPc1hbcabbcbcabb4\
    cbcabDM-2+bacbDNo1hbcabbcbcabb4cbcabDPp2+bacbDP,1hbcabbcbcabb4cbcabDNt2+bacbDOc1hbcabbcbcadDQd1\
    ebacbDQs1hbcabbcbcadDOh1ebacbDOw1hbcabbcbcabb4cbcacDQx2)cDRi1hcacca4cbDO-2+bacbDPo1hbcabbcbcabb\
    4cbcabDRp2+bacbDR,1hbcabbcbcabb4cbcabDRp4dciaceaceacmacmaciaeDJo4kbcabcabcabcabcabcabcabcabcabc\
    abcabcabcabcabcab1cabcabcabcabcabcabcabcabcabcabcabcabcabcabcabcab3cabcabcabcabcabcabcabcabcabc\
    abcabcabcabcabcabcabDR)3+badbDR,4cbDR+abjackfbE0kgbE2j3+badbahca4kf1ErfbFCygbDRzabracsfbE0,gbE3\
    b4jceaca4kbE2q4jbacba4cbE0l3xbadb1che1b4eb1cab3b3xbadbahdE6kabacba4cbE3r3xbadbmhct1gbacbi2*bmab\
    2l3xbadbahch1ib1Fr1hfFDi4kbDRfabkacjfbE2(gbE5n4jcuaca4kC,EUozbeatea-3yabiabda1v3cafkadgay1qacea\
    )1oadoadeacgaxH0vacH2ial1habH1babeabH2mabcad(abcadgabcahgabcadoabcadgabca1d1wabmabcabea1r2+abca\
    b1iabcah2aabcabcabca1Vp42qa1Bq2M*MMcceaceaceaceaceaceaceaceaceaceaceadgaceaceahoabaccgbbaccgbba\
    ccgbbaccgbbacx3jbk5oao*aceaceaceaceaceaceaceaceaceaceaceadgaceaceahoabaccgbbaccgbbaccgbbaccgbba\
    cx3jbd4sabcabcabcaewa1IG-LIhLEjc1sglrubacb3QMabbacb3QNrvbacbaibcabcabcabcabcabcaceabcabcabcabca\
    ceaceabcaceabcaceabcabcabcabcab1jfbhmbuabsa5Am45Bk45Fwceapua4d8y6(bcaG*11k11oba1sBpNeMgbatca(7*\
    F,FebcaR+1Ny1Oc1E1g2S2e2S3kbcabosbacbacbacbac2x5uzbcabcsbcabbcbca
    """

  /// Pairs that are not composed again: the distance from the end of the run before, and how many.
  static let excluded: String = """
    Qeb1Gti3*cbb2tbcb1cdcb7+cVfbjbebebebmbjbbcbbibrbjbebebebmb6Pcb1K2abbbknbfbbbcbcbj1LGph2wg
    """

  /// The combining classes above 0: distance, how many, class.
  static let classes: String = """
    Oav7gab7iae6*ab7iab6yaf6*ac6kae6*ac6kal6*afbae6*ai7gab7qab7gad6*ad7gac6*bd7gae6*ab7gab7iac6*ab7\
    gab7jac7kab7jac7kab7jan7g8tf7g8jb6*ae7gab6*ad7gab6,ab6*ag7gag6*ac7gab6*ac7gab6,ab7eab7gabkablab\
    mabnaboabpabqabrabsactabuabvabwbbxbbyabzbb7gab6*bbs2ii7gab,ab-ab1a1qb)ab*ab+ab,ab-ab1aab1bab1ca\
    c7gac6*af7gab6*ac7gab6*qb1d3fh7gce7gab6*ab7gcc7gbb6*ac7gab6*1db1e,b7gab6*ac7gab6*ac7gad6*ab7gac\
    6*ab7gab6*ad7gab6*ab7gab6*ab7gab6*ab7gab6*ac7g5ah7gab6*ab7gjb6*ye7gbj7gbd7gbf7g1ld6*1*b7gad6*ae\
    7g1kf7gaf6*ao7gbb6*ac7gab6*ac7gab6*ad7gad6*ab)ab*ab+ad7gab6*ac7gac6*af7g1*bhqbjdb7gab6*ac7g3hbh\
    qbj1qb7g1+bhqbj3obhqbj3obhqbj3-bj3obhqbjhb2uab2)3fbhqbj3ncjqbj3*bj3nc3habjne3l3mc3wabjne3(2mc6*\
    )b6*bb6*bb6y1xb4bab4cbb4efe4ccb4cbc7gabjbc7g1,b6*3qbhbcj2sb6*Mpd7gTucj,bj4+bjkb7g6lb7e4pb6,ab7g\
    ab6*6)b7gab6*2hbjui7gcb6*1qf7gag6*ac7gab6*bc6*ac7gac6*af7gab6*ae7g3fbhpbj1gb7gab6*ah7g1wcj1(bhl\
    cj2dbh4yd7gbbbaf6*ac7gae6*ab7gbhbeb6*gb7gdc7g6gc7gab6*ah7gab6*ac7gab7kab6wab6*ab6ka1f7gab7iac7e\
    ab6*ab6(ab7gab7jab6*ab7gab6*Mqc7gacbae7gadbac7geb7gdcbab7gab6*ab7gacbae6*ab7g2V,d7g4nbj3a1a7gHk\
    b6(ab7eab7iab6,ac7a3jciTEub7gek7g1ac7g2qc7g8ubj1fbj4xbj)s7g1zd6*1fbj2-bhmbj7pb7gbc7gab6*cc7gfc7\
    gbb7g1ubj7wbjJPqb(Obh7gah6*ac7gUnb6*7cb6*4vf7g1Ksb6*bb7g1ib7gabbab6*ebj5fb7gab6*H+e7gCdc7g4zc6*\
    ad7gab6*ab7gae6*1rb7gab6*ab7gab6*6abj1jbjobj1zbjabh2fd7g1qcj1,bh2mbjjbh3kbjabh5sbhabj2qchqbjyh7\
    gdf7g6nbjdbhxb7g3dbjabh7)bjabh3,bj3wbjabh3tbj8nbjabh8ccjebh4*bj2tbjsbj2rbjDfbj8cbhbcj2rbjJAyfb1\
    )h7g15zcgJ5mbb56gc6yadbdb7caf6yii6*cf7gac6*,e7g4ud7g3D)h7gbr7gch7gbc7gbf7g8fh7gBxb7g1+e7g1Fah6*\
    3ng7gabh
    """
}
