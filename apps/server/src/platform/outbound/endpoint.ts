/** A provider with the usual paths (/chat/completions, /embeddings, ...), as the operator wrote it down. */
export interface Endpoint {
  /** With or without /v1, with or without a query (Azure's api-version), or even the whole address of the call. */
  baseUrl: string;
  apiKey: string | null;
}

/** The address of one call: `http://host` and `http://host/v1/` both give `http://host/v1<path>`; a query stays. */
export function endpointUrl(endpoint: Endpoint, path: `/${string}`): string {
  const url = new URL(endpoint.baseUrl);
  const base = url.pathname.replace(/\/+$/, '');
  // Only an address without any path leaves the version to us; /openai/deployments/x of Azure has none.
  if (!base.endsWith(path)) url.pathname = `${base === '' ? '/v1' : base}${path}`;
  url.hash = '';
  return url.href;
}

/** Azure reads its own header and, on older versions, no other. */
export function keyHeaders(endpoint: Endpoint): Record<string, string> {
  if (endpoint.apiKey === null) return {};
  const azure = new URL(endpoint.baseUrl).hostname.endsWith('.azure.com');
  return azure ? { 'api-key': endpoint.apiKey } : { authorization: `Bearer ${endpoint.apiKey}` };
}
