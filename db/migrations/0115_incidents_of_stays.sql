-- A stay that an appeal brought back may be ended again, and staff look at every discharge.
drop index one_incident_a_source;
create unique index one_incident_a_source on incidents (source, source_id) where source not in ('CONVERSATION', 'STAY');
