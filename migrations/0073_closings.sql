-- What a wallet held of a vault when one of the two was taken off the list: it leaves the positions as a withdrawal does.
alter table yield_flows drop constraint yield_flows_kind_check;
alter table yield_flows add constraint yield_flows_kind_check
  check (kind in ('opening', 'deposit', 'withdraw', 'claim', 'closing'));
