import type { DownloadFormat } from '../../contract/download-link.ts';
import { ENDPOINTS, type ListName } from '../../contract/endpoints.ts';
import { callApi, type QueryOf } from './api-client.ts';

/**
 * Downloads every row of a filtered list in its order as one file: asks for a link that works once, and has the browser
 * follow it. Resolves when the download has been handed to the browser; rejects with ApiError where no link was made.
 */
export async function downloadList(list: ListName, query: object, format: DownloadFormat): Promise<void> {
  const { endpoint } = ENDPOINTS[list].list.download;
  const { url } = await callApi(endpoint, { query: { ...query, format } as QueryOf<typeof endpoint> });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
