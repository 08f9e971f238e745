-- Days of a period that were paid or waived by themselves, because the stay was to end with them, keep their charge when the stay goes
-- on. It is then the charge of no whole period: its number goes to the charge of the other days.
alter table rent_charges alter column period drop not null;
