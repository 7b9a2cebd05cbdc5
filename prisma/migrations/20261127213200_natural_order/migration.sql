-- Why: lists for readers are in the order of their language, with numbers by their value (packages/core/src/database/natural-order.sql.ts).

create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true');
create collation if not exists natural_ar (provider = icu, locale = 'ar-u-kn-true');
create collation if not exists natural_es (provider = icu, locale = 'es-u-kn-true');
create collation if not exists natural_ja (provider = icu, locale = 'ja-u-kn-true');
create collation if not exists natural_sq (provider = icu, locale = 'sq-u-kn-true');
