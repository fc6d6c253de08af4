import * as zod from 'zod';

/** Whole units of a chain's coin as exact decimal text, up to 18 places. */
export const EtherText = /* @__PURE__ */ zod.string().regex(/^\d+(\.\d{1,18})?$/);
