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
} as const satisfies Record<string, Address | readonly Address[]>;
