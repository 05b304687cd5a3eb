-- compatible: an older process reads no rates, and leaves what the setting is.

-- Whether rates of the European Central Bank are read each day, and why they could not be read last.
alter table account add column daily_exchange_rates boolean not null default false, add column exchange_rates_fault text not null default '';
