import Classroom
import EventLog
import Testing

@Suite("MerkleTree")
struct MerkleTreeTests {
  /// The eight leaves that the implementations of Certificate Transparency test with, and the roots
  /// of the first so many of them.
  private static let leaves: [[UInt8]] = [
    [], [0x00], [0x10], [0x20, 0x21], [0x30, 0x31], [0x40, 0x41, 0x42, 0x43],
    [0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57],
    [
      0x60, 0x61, 0x62, 0x63, 0x64, 0x65, 0x66, 0x67, 0x68, 0x69, 0x6A, 0x6B, 0x6C, 0x6D, 0x6E,
      0x6F,
    ],
  ]
  private static let roots = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
  ]

  @Test("the roots are those of RFC 6962's reference trees")
  func knownRoots() {
    for count in 0...8 {
      let tree = MerkleTree(Array(Self.leaves.prefix(count)))
      #expect(tree.root.hex == Self.roots[count], "\(count) leaves")
    }
  }

  @Test("a path of the reference tree is the published one")
  func knownPath() {
    let path = MerkleTree(Self.leaves).path(of: 0).map { $0.hex }
    #expect(
      path == [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
      ])
  }

  @Test("every path leads to the root, and to no other place, count or text")
  func everyPath() {
    for count in 1...40 {
      let texts = (0..<count).map { Array("text \($0)".utf8) }
      let tree = MerkleTree(texts)
      for place in 0..<count {
        let path = tree.path(of: place)
        func root(_ text: [UInt8], _ place: Int, _ count: Int, _ path: [Digest]) -> Digest? {
          MerkleTree.root(of: text, at: Int64(place), of: Int64(count), by: path)
        }
        #expect(root(texts[place], place, count, path) == tree.root)
        #expect(root(Array("other".utf8), place, count, path) != tree.root)
        #expect(root(texts[place], place, count, path + [.zero]) != tree.root)
        if count > 1 {
          #expect(root(texts[place], (place + 1) % count, count, path) != tree.root)
          #expect(root(texts[place], place, count, Array(path.dropLast())) != tree.root)
        }
      }
      #expect(MerkleTree.root(of: texts[0], at: Int64(count), of: Int64(count), by: []) == nil)
      #expect(MerkleTree.root(of: texts[0], at: -1, of: Int64(count), by: []) == nil)
      #expect(tree.path(of: count).isEmpty)
    }
  }
}
