-- Which changes the audit log tells of (app_audited in 0007). Never secrets, texts or files: names and settings.

select app_audited('company', 'company', 'id', '{row}.name',
  '{name,country,language,industry_id,is_active,policies,accent_color,logo*,deleted_at*}');
select app_audited('company_host', 'host', 'host', '{row}.host');
select app_audited('knowledge_settings', 'knowledge', 'company_id', 'null', '{is_service_active,qn_limit,storage_limit_kb}');
select app_audited('contact_center_settings', 'contact-center', 'company_id', 'null', '{is_service_active,minutes_limit}');

select app_audited('app_user', 'user', 'id', $$concat({row}.first_name, ' ', {row}.last_name, ' (', {row}.email, ')')$$,
  '{first_name,last_name,email,platform_policies,deleted_at*}');
select app_audited('membership', 'user', 'user_id',
  $$(select concat(u.first_name, ' ', u.last_name, ' (', u.email, ')') from app_user u where u.id = {row}.user_id)$$,
  '{policies,signed_out_at*}');
select app_audited('session', 'session', 'id',
  $$(select concat(u.first_name, ' ', u.last_name, ' (', u.email, ')') from app_user u where u.id = {row}.user_id)$$,
  '{ended_at*}');
select app_audited('api_key', 'api-key', 'id', $$concat({row}.name, ' (', {row}.prefix, '…)')$$, '{name,policies,expires_at}');

select app_audited('phone_channel', 'phone', 'id', $$concat({row}.name, ' (', {row}.number, ')')$$,
  '{name,number,concurrency_limit}');
select app_audited('whatsapp_channel', 'whatsapp', 'id', $$concat({row}.name, ' (', {row}.number, ')')$$, '{name,number}');

select app_audited('category', 'category', 'id', '{row}.name', '{name}');
-- A person's edit of the text moves updated_at; that a reading failed and is tried again shows in the status.
select app_audited('source', 'source', 'id', '{row}.name', array['name', 'status', 'updated_at*',
  'category_id=(select c.name from category c where c.company_id = {row}.company_id and c.id = {row}.category_id)']);
