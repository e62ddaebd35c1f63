// In place of the toolchain's libswiftUnicodeDataTables.a, which would be a twelfth of the page:
// no character has a composed or decomposed form, and each stands for itself. So texts are equal
// here when their characters are the same ones. The engine compares bytes wherever it matters; what
// it keeps in dictionaries, ids and names, is ASCII.

typedef __UINT32_TYPE__ scalar;

unsigned short _swift_stdlib_getNormData(scalar character) {
  (void)character;
  return 0;
}

scalar _swift_stdlib_getDecompositionEntry(scalar character) {
  (void)character;
  return 0;
}

scalar _swift_stdlib_getComposition(scalar left, scalar right) {
  (void)left;
  (void)right;
  return ~(scalar)0;
}

const unsigned char _swift_stdlib_nfd_decompositions[1] = {0};

unsigned char _swift_stdlib_getGraphemeBreakProperty(scalar character) {
  (void)character;
  return 0xFF;
}

_Bool _swift_stdlib_isExtendedPictographic(scalar character) {
  (void)character;
  return 0;
}

_Bool _swift_stdlib_isInCB_Consonant(scalar character) {
  (void)character;
  return 0;
}

unsigned long long _swift_stdlib_getBinaryProperties(scalar character) {
  (void)character;
  return 0;
}
