-- What the text that is translated is called, whose it is, and under which licence: pages and exports say it.
create table text_description (
  is_only boolean not null default true,
  name text not null,
  licence text not null default '',
  origin text not null default '',
  constraint text_description_pkey primary key (is_only)
);
