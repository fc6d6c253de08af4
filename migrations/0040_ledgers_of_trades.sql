-- How the profit of a closed trade came about, in dollars, below 0 where it cost: gross + spread + slippage + financing + commission
-- = profit. Null for pending trades, for trades of a mirrored engine, and for those that were made before.

alter table trades add column gross_usd numeric(20, 6), add column spread_usd numeric(20, 6),
  add column slippage_usd numeric(20, 6), add column financing_usd numeric(20, 6), add column commission_usd numeric(20, 6);
