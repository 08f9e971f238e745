-- $1 is how many posts there are; every tenth is a draft. Each is in one or two of twelve categories, and about 600 words long.
insert into blog_categories (id, name, slug, position, created_at, updated_at)
  select gen_random_uuid(), 'Category ' || no, 'category-' || no, no, now(), now() from generate_series(1, 12) no;
create temporary table written as
  select no, gen_random_uuid() as id, 'Post ' || no || ' about a calm house' as title,
    (select string_agg((array['home', 'rent', 'curfew', 'sleep', 'meeting', 'manager', 'week', 'deposit', 'family', 'work'])[1 + (no * 31 + word * 7) % 10]
      || case when word % 97 = 0 then ' rare' || no else '' end, ' ') from generate_series(1, 600) word) as words
  from generate_series(1, $1) no;
insert into blog_posts (id, slug, title, summary, body, words, minutes, status, edited_at, created_at, published_at, is_featured)
  select id, 'post-' || no, title, 'What helps in week ' || no, jsonb_build_object('type', 'doc', 'content', (
      select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', substr(words, part * 380 + 1, 380)))))
      from generate_series(0, 8) part)),
    words, 3, (case when no % 10 = 0 then 'DRAFT' else 'PUBLISHED' end)::blog_post_status, now() - no * interval '1 hour', now() - no * interval '1 hour',
    now() - no * interval '1 hour', no % 4000 = 1
  from written;
insert into blog_post_slugs (slug, post_id, created_at) select slug, id, now() from blog_posts;
insert into blog_post_categories (post_id, category_id)
  select written.id, category.id from written join blog_categories category on category.position in (1 + no % 12, 1 + (no / 5) % 12);
