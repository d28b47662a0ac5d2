-- The tables of a workbook, in order: [{"name", "titles", "columns"}]; [] for a table without sheets (csv).
alter table source add column table_sheets jsonb not null default '[]';
-- Which of them a row belongs to, from 0.
alter table source_row add column sheet integer not null default 0;

-- Where in its spreadsheet a passage begins: the row, from 1, in the sheet (null where the spreadsheet has one only).
alter table passage add column first_row integer;
alter table passage add column sheet text;

-- Offsets count UTF-16 units, left() counts characters: texts with characters of two units (emoji) get their rows when
-- they are indexed again.
set local role centralita_platform;
update passage p
set first_row = 1 + regexp_count(left(s.content, p.start_offset), E'\n')
from source s
where s.company_id = p.company_id and s.id = p.source_id and s.source_type = 'spreadsheet'
  and s.content !~ U&'[\+010000-\+10FFFF]';
set local role none;
