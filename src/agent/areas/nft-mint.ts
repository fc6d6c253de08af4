import type { AreaTable, FieldSpec } from '../grammar/area-table.ts';
import { COLLECTION_FIGURES as FIGURES } from './collection-figures.ts';
import { dollarSum } from './dollar-sum.ts';
import { meanMeasures } from './mean-measures.ts';

const COUNT = { how: 'count', unit: 'count', a: '' } as const;

/** A check of a contract: yes, no, or not known, which is neither. */
function yesNo(yes: readonly string[], no: readonly string[], told: string, denied: string): FieldSpec {
  return {
    ...{ words: [], unit: 'text', values: { yes, no } },
    phrases: { yes: { after: told }, no: { after: denied } },
  };
}

/** Watched collections as they stand. */
export const COLLECTIONS: AreaTable = {
  id: 'collections',
  own: 'collection',
  one: 'collection',
  many: 'collections',
  nouns: [
    'collection',
    'nft collection',
    'drop',
    'nft drop',
    'nft contract',
    'mint contract',
    'contract',
    'mint phase',
    'our nft',
    'our nfts',
    'nft portfolio',
  ],
  symbols: false,
  periods: false,
  fields: {
    collection: { words: ['collection name'], unit: 'text', groups: true },
    standard: {
      words: ['standard'],
      unit: 'text',
      groups: true,
      values: { erc721: ['erc721', 'erc 721'], erc1155: ['erc1155', 'erc 1155'] },
      phrases: { erc721: { after: 'of ERC-721' }, erc1155: { after: 'of ERC-1155' } },
    },
    phase_state: {
      words: ['state', 'phase', 'phase state'],
      unit: 'text',
      groups: true,
      values: {
        open: ['open', 'minting now', 'open now'],
        soon: [
          ...[
            'not open yet',
            'not yet open',
            'not opened yet',
            'not yet opened',
            'still to open',
            'yet to open',
          ],
          ...['soon', 'opening soon', 'upcoming', 'opens next', 'open next', 'opening next'],
          ...['mint opens next', 'mints open next', 'next to open', 'next mint', 'next drop', 'next opening'],
          ...['next mint to open', 'next drop to open', 'next collection to open', 'next collection'],
        ],
        over: ['over', 'closed'],
        unknown: ['unknown'],
      },
      phrases: {
        open: { before: 'open' },
        soon: { after: 'that open soon' },
        over: { after: 'whose phase is over' },
        unknown: { after: 'whose phases are not known' },
      },
    },
    holding: {
      words: [],
      unit: 'text',
      values: {
        held: [
          ...['held', 'we hold', 'i hold', 'our', 'ours', 'we minted', 'all we minted', 'what we minted'],
          ...['everything we minted', 'everything we hold', 'all we hold'],
        ],
        none: ['not held'],
      },
      phrases: { held: { after: 'that our minters hold' }, none: { after: 'that our minters do not hold' } },
    },
    price_changed: {
      words: [],
      unit: 'text',
      values: {
        yes: [
          ...[
            'changed price',
            'price changed',
            'changed its price',
            'changed their price',
            'changed the price',
          ],
          ...[
            'changed its price after opening',
            'changed their price after opening',
            'price changed after opening',
          ],
        ],
        no: ['unchanged price'],
      },
      phrases: {
        yes: { after: 'whose price changed after opening' },
        no: { after: 'whose price did not change' },
      },
    },
    paused: {
      words: [],
      unit: 'text',
      values: { yes: ['paused'], no: ['not paused'] },
      phrases: { yes: { before: 'paused' }, no: { after: 'that are not paused' } },
    },
    is_proxy: yesNo(
      [
        ...[
          'proxy',
          'a proxy',
          ...[
            'using a proxy',
            'use a proxy',
            'uses a proxy',
            'using a proxy contract',
            'use a proxy contract',
          ],
          'behind a proxy',
          'upgradeable',
          'upgradable',
          'are proxies',
          'proxy contract',
        ],
        ...['a proxy contract', 'upgradeable contract', 'an upgradeable contract'],
      ],
      ['not behind a proxy', 'not a proxy', 'no proxy'],
      'behind a proxy',
      'that are not behind a proxy',
    ),
    owner_can_mint: yesNo(
      [
        ...[
          'owner can mint',
          'owner may mint',
          ...['owner that can mint', 'owner who can mint', 'owner that may mint', 'owner who may mint'],
          ...['an owner that can mint', 'an owner who can mint', 'an owner that may mint'],
          'may the owner mint',
          'can the owner mint',
          'the owner may mint',
        ],
        ...['let the owner mint more', 'lets the owner mint more', 'owner mint more', 'owner can mint more'],
        ...['owner may mint more', 'allow the owner to mint', 'allows the owner to mint'],
        ...['let the owner mint', 'lets the owner mint', 'still let the owner mint', 'owner still mint'],
      ],
      ['owner cannot mint', 'owner may not mint', 'the owner cannot mint'],
      'whose owner may mint',
      'whose owner may not mint',
    ),
    allowlist: yesNo(
      [
        ...[
          'allowlist',
          'an allowlist',
          'with an allowlist',
          'need an allowlist',
          'needs an allowlist',
          'whitelist',
        ],
        ...['on an allowlist', 'allowlisted', 'allowlist only', 'require an allowlist', 'have an allowlist'],
      ],
      ['no allowlist', 'without an allowlist', 'open to everyone', 'public'],
      'with an allowlist',
      'without an allowlist',
    ),
    source_known: yesNo(
      ['source known', 'known source', 'verified source', 'verified'],
      ['source not known', 'unknown source', 'source unknown', 'not verified', 'unverified'],
      'whose source is known',
      'whose source is not known',
    ),
    worth: {
      words: [],
      unit: 'text',
      values: {
        loss: [
          'below what we paid',
          'worth less than we paid',
          'below our cost',
          'below cost',
          'under water',
          'at a loss',
          ...['lost value', 'lost in value', 'lost money', 'lose value'],
          ...['floor', 'floor is', 'floor price is', 'floor price'].flatMap((what) =>
            ['under', 'below', 'less than'].flatMap((than) =>
              ['cost', 'our cost', 'their cost', 'its cost', 'what we paid'].map(
                (cost) => `${what} ${than} ${cost}`,
              ),
            ),
          ),
        ],
        win: ['above what we paid', 'worth more than we paid', 'above our cost', 'above cost', 'in profit'],
      },
      phrases: {
        loss: { after: 'whose floor is below what a token cost' },
        win: { after: 'whose floor is above what a token cost' },
      },
    },
    pausable: yesNo(
      ['pausable', 'can be paused', 'may be paused'],
      ['not pausable', 'cannot be paused'],
      'that can be paused',
      'that cannot be paused',
    ),
    supply: {
      words: [],
      unit: 'text',
      values: {
        gone: ['sold out', 'minted out', 'fully minted', 'completely minted'],
        left: ['not sold out', 'not minted out', 'something left'],
      },
      phrases: { gone: { after: 'that are minted out' }, left: { after: 'that are not minted out' } },
    },
    opens_at: {
      words: ['opening', 'opening time'],
      unit: 'instant',
      moment: ['open', 'opening', 'start', 'begin'],
      verbs: ['open', 'opens', 'start', 'starts', 'begin', 'begins'],
    },
    minted: { words: ['minted', 'minted token', 'number minted'], unit: 'count' },
    max_supply: { words: ['supply', 'max supply', 'maximum supply'], unit: 'count' },
    minters: { words: ['minter', 'unique minter'], unit: 'count' },
    left: { words: ['left token'], unit: 'count' },
    held: { words: ['token held', 'held token'], unit: 'count' },
    sale_floor_usd: { words: ['floor', 'sale floor', 'floor price'], unit: 'dollars' },
    price_usd: { words: ['price', 'mint price'], unit: 'dollars', inCoins: 'price_eth' },
    cost_a_token_usd: { words: ['cost', 'cost a token', 'cost per token'], unit: 'dollars' },
    value_usd: { words: ['value', 'worth', 'dollar'], unit: 'dollars' },
    ...FIGURES.fields,
  },
  measures: {
    ...FIGURES.measures,
    collections: { ...COUNT, words: ['number of collection', 'count'], name: 'number of collections' },
    minted: {
      words: [
        ...['minted', 'minted token', 'token minted', 'has been minted', 'have been minted'],
        ...['token', 'tokens', 'nft', 'nfts'].flatMap((one) =>
          ['have been', 'were', 'are', 'been', 'got'].map((be) => `${one} ${be} minted`),
        ),
      ],
      names: true,
      how: 'sum',
      of: 'minted',
      unit: 'count',
      partOf: 'supply',
      name: 'minted tokens',
      a: 'minted tokens:',
    },
    supply: {
      ...{ words: ['supply', 'max supply', 'maximum supply', 'total supply'], how: 'sum', of: 'max_supply' },
      ...{ unit: 'count', name: 'supply', a: 'a supply of' },
    },
    held: {
      words: [
        ...[
          'token held',
          'held token',
          'token do we hold',
          'token we hold',
          'holding',
          'holdings',
          'nfts do we hold',
          'nfts we hold',
        ],
        ...[
          'nft do we hold',
          'nft we hold',
          'tokens do we hold',
          'tokens we hold',
          'nfts do i hold',
          'nft held',
          ...['token do we have', 'token do we own', 'nft do we have', 'nft do we own', 'nfts do we have'],
          ...['nfts do we own', 'tokens do we have', 'tokens do we own'],
        ],
      ],
      how: 'sum',
      of: 'held',
      unit: 'count',
      name: 'held tokens',
      a: 'held tokens:',
    },
    // 'how many tokens of Ember do we hold'.
    held_tokens: {
      ...{ words: ['token', 'nft'], how: 'sum', of: 'held', unit: 'count' },
      ...{ needs: { field: 'holding', value: 'held' }, counts: ['minted', 'left', 'supply'] },
      ...{ name: 'held tokens', a: 'held tokens:' },
    },
    value: dollarSum('value_usd', 'value', [
      'value',
      'total value',
      'worth',
      'unrealised value',
      'value now',
    ]),
    left: {
      words: [
        ...[
          'left to mint',
          'are left to mint',
          'token are left',
          'tokens are left',
          'tokens left',
          'left to be minted',
          'supply left',
          'supply is left',
          'supply remaining',
          'supply remains',
          'remaining supply',
          'of the supply is left',
          'still to be minted',
          'remaining',
        ],
        ...['token left', 'left', 'are left', 'can still be minted'],
      ],
      how: 'sum',
      of: 'left',
      unit: 'count',
      partOf: 'supply',
      name: 'tokens that are left to mint',
      a: 'tokens that are left to mint:',
    },
    mint_price: {
      words: ['cost to mint', 'price of a mint', 'price of minting', 'costs to mint', 'price to mint'],
      ...{ how: 'mean', of: 'price_usd', unit: 'dollars', names: true },
      ...{ name: 'mint price', a: 'a mint price of' },
    },
    ...meanMeasures({
      sale_floor_usd: {
        ...{ name: 'sale floor', unit: 'dollars', words: ['floor', 'sale floor', 'floor price'] },
      },
      cost_a_token_usd: {
        ...{ name: 'cost a token', unit: 'dollars', words: ['cost a token', 'cost per token', 'token cost'] },
      },
      price_usd: { name: 'price', unit: 'dollars', words: ['mint price', 'price'] },
    }),
  },
  defaults: ['collections'],
  count: 'collections',
  pieces: { field: 'collection', measure: 'held_tokens' },
  bestMeasure: 'value',
  bestField: 'sale_floor_usd',
  dollars: 'value_usd',
  // Positions have an unrealised profit too.
  foreign: ['unrealised_usd', 'average_price_usd'],
  listed: 'collection',
  upcoming: 'opens_at',
  pace: { by: 'mints_a_minute', verb: 'minted' },
  idle: [
    'mint',
    'watched',
    'now',
    'currently',
    'nft',
    'nfts',
    'still',
    'any',
    'minting',
    'for minting',
    'contract',
  ],
  example: 'Which collection has the highest floor?',
  headers: {
    Opens: 'opens_at',
    'Floor ÷ cost': 'floor_to_cost',
    Held: 'held',
    'Mints/min': 'mints_a_minute',
    'Newest reading': 'observed_at',
  },
  columns: [
    'collection',
    'phase_state',
    'opens_at',
    'minted',
    'max_supply',
    'sale_floor_usd',
    'cost_a_token_usd',
    'value_usd',
  ],
};
