import type { DownloadFormat } from '../../contract/download-link.ts';
import type { ListName } from '../../contract/endpoints.ts';
import { callApi, type QueryOf } from './api-client.ts';
import { loadDeclaredCall } from './declared-calls.ts';

/**
 * Downloads all rows of a filtered list in its order as one file. It requests a single-use link, which the browser then
 * follows. Resolves when the browser has taken over; rejects with ApiError without a link.
 */
export async function downloadList(list: ListName, query: object, format: DownloadFormat): Promise<void> {
  const { endpoint } = (await loadDeclaredCall(list)).list.download;
  const { url } = await callApi(endpoint, { query: { ...query, format } as QueryOf<typeof endpoint> });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
