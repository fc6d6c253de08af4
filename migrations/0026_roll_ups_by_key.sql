-- What a trade changes is found by key. Planned freely, and once for all calls of a connection, these functions read every
-- pattern and every sum of every series as soon as a statement changed some hundred trades, and went on so for single ones.
alter function roll_up_added_trades()
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off;
alter function roll_up_removed_trades()
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off;
alter function roll_up_removed_closings()
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off;
alter function bound_removed_trades()
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off;
