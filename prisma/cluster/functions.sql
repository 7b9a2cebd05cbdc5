-- Functions that a statement may call for each row, also in a query on a shard: there Citus refuses that a function reads a table, unless it has this
-- setting. All that they read is on every server (reference tables), so each finds it where it runs.

alter function home_projects(bigint) set citus.allow_nested_distributed_execution to on;
alter function homes_of(bigint[]) set citus.allow_nested_distributed_execution to on;
alter function list_unit_places(bigint[]) set citus.allow_nested_distributed_execution to on;
alter function list_misplaced_units(bigint[]) set citus.allow_nested_distributed_execution to on;
