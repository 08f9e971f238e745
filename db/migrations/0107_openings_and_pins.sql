-- Which saved searches an opening is for: null is all of them; BEDS those for beds available now, because they were confirmed again;
-- ROOMS those about a room or a price, because the home offers a room that it did not offer before.
alter table home_openings add column only_for text;

-- The function of 0005, for any latitude: near a pole it had no result, and one home there kept all others from being refreshed.
create or replace function mercator_y(latitude double precision) returns double precision language sql immutable parallel safe as
$$ select (1 - ln(tan(radians(least(greatest(latitude, -85), 85))) + 1 / cos(radians(least(greatest(latitude, -85), 85)))) / pi()) / 2 $$;

-- The pin that staff approved: small corrections of a published home's pin are measured from it. Null until its first correction.
alter table locations add column approved jsonb;
