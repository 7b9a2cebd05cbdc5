-- What writers lock on a cluster, where rows of `unit` are on every server (prisma/sql/units.sql). Without one it stays empty.
create table unit_lock (id bigint primary key);
