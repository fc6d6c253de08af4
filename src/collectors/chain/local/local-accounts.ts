import type { Address } from 'viem';

/**
 * The accounts whose keys the node holds, by their role on the local chain. They are the well-known ones of its published
 * test phrase: never send anything of value to them.
 */
export const LOCAL_ACCOUNTS = {
  deployer: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  traders: ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'],
  searchers: ['0x90f79bf6eb2c4f870365e785982e1f101e93b906', '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65'],
  farmers: [
    '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
    '0x976ea74026e726554db657fa54763abd0c3a0aa9',
    '0x14dc79964da2c08b23698b3d3cc7ca32193d9955',
  ],
  /** Builds the blocks and receives bribes. */
  builder: '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
  /** Builds the other blocks. Its key is nobody's. */
  secondBuilder: '0x00000000000000000000000000000000000b1d02',
  /** They hold positions in vaults. */
  farmWallets: ['0xa0ee7a142d267c1f36714e4a8f75612f20a79720', '0xbcd4042de499d14e55001ccbb24a551f3b954096'],
  /** Owns the farm vaults and the reward streams: it puts assets to work and reports. */
  keeper: '0x71be63f3384f5fb98995898a86b02fb2426c5788',
  /** Pauses farm vaults. */
  guardian: '0xfabb0ac9d68b0b445fb7357272ff202c5651694a',
  /** Moves the allocated vault between markets. */
  curator: '0x1cbd3b2770909d4e10f157cabc84c7264073c9ec',
  /** Borrows from the lending markets. */
  borrower: '0xdf3e18d64bc6a983f673ab319ccae4f1a57c7097',
  /** Owns the lending markets, lends to them, and tells the prices of collateral. */
  lender: '0xcd3b766ccdd6ae721141f452c550ca635964ce71',
  /** Pay others, as long as gas is cheap enough for them. */
  users: [
    '0x2546bcd3c84621e976d8185a91a922ae77ecec30',
    '0xbda5747bfd65f08deb54cb465eb87d40e51b197e',
    '0xdd2fd4581271e230360230f9337d5c0430bf44c0',
    '0x8626f6940e2eb28930efb4cef49b2d1f2c9c1199',
  ],
  /** Owns the collections that are minted. */
  artist: '0x1bcb8e569eedab4668e55145cfeaf190902d3cf2',
  /** Mint, and sell what they minted. The first one is watched. */
  collectors: [
    '0x8263fce86b1b78f95ab4dae11907d8af88f841e7',
    '0xcf2d5b3cbb4d7bf04e3f7bfa8e27081b52191f91',
    '0x86c53eb85d0b7548fea5c4b4f82b4205c8f6ac18',
  ],
  /** Mint in the block in which a phase opens, for a higher tip. The first one is watched. */
  mintBots: ['0x1aac82773cb722166d7da0d5b0fa35b0307dd99d', '0x2f4f06d218e426344cfe1a83d53dad806994d325'],
  /** Buy what is listed. */
  dealers: ['0x1003ff39d25f2ab16dbcc18ece05a9b6154f65f4', '0x9eaf5590f2c84912a08de97fa28d0529361deb9e'],
} as const satisfies Record<string, Address | readonly Address[]>;
