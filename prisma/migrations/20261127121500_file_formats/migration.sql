-- Why: files beside PO are read and written in their own format, which their template names; null: gettext's.

alter table template add column format text;
