import type { News } from '../../../platform/events/news.ts';

/** Tells the consoles of a company that there is a new query, or a new rating of one. */
export function tellOfQuery(news: News, companyId: string, query_id: string): void {
  news.tell(`queries of ${companyId}`, companyId, { kind: 'query.changed', data: { query_id } });
}
