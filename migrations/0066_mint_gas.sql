-- Gas units of an attempt: what a mint of as many tokens costs at another price of gas.
alter table mint_attempts add column gas_used bigint check (gas_used >= 0);

-- `owner` is who a mirrored row belongs to.
alter table mint_collections rename column owner to contract_owner;
