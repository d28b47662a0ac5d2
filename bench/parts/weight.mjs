import { dependencyRows } from '../weight/dependencies.mjs';
import { pageRows } from '../weight/pages.mjs';

/** What is installed, and what a browser has to load. */
export async function weight(bench) {
  return [...(await dependencyRows(bench)), ...(await pageRows(bench))];
}
