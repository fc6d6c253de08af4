-- The tokens of a route in one text, which lists are sorted and searched by. Written with the row.
alter table flash_loan_trades add column route text collate "C";

create index flash_loan_trades_by_route on flash_loan_trades (source_id, route, seq);
