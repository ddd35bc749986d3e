/** Fetching the published catalogue, in page and worker: the current snapshot, and its files, whole and readable. */
import { catalogueInfo, type CatalogueFile, type CatalogueInfo } from '../../../contract/catalogue.ts';

/**
 * Why no catalogue could be read. `offline`: nothing cached and no network; `missing`: the snapshot has no
 * such part; `outdated`: the files have a newer format than this app reads, reload it; `broken`: the response
 * is malformed.
 */
export type CatalogueErrorCode = 'offline' | 'missing' | 'outdated' | 'broken';

export class CatalogueError extends Error {
  readonly code: CatalogueErrorCode;
  constructor(code: CatalogueErrorCode, message: string) {
    super(message);
    this.name = 'CatalogueError';
    this.code = code;
  }
}

export type Fetch = (url: string) => Promise<Response>;

function offline(url: string, problem: unknown): CatalogueError {
  return new CatalogueError(
    'offline',
    `${url} is not on this device: ${problem instanceof Error ? problem.message : String(problem)}`,
  );
}

async function fetchOk(url: string, fetcher: Fetch): Promise<Response> {
  const response = await fetcher(url).catch((problem: unknown) => {
    throw offline(url, problem);
  });
  if (!response.ok)
    throw new CatalogueError(
      response.status === 404 ? 'missing' : 'offline',
      `${url} answered ${response.status}.`,
    );
  return response;
}

function parseJson(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CatalogueError('broken', `${url} is malformed.`);
  }
}

/** The content of a JSON file. */
export async function fetchJson(url: string, fetcher: Fetch): Promise<unknown> {
  const response = await fetchOk(url, fetcher);
  const text = await response.text().catch((problem: unknown) => {
    throw offline(url, problem);
  });
  return parseJson(text, url);
}

/** The current snapshot, from one of its URLs. */
export async function fetchCatalogueInfo(fetcher: Fetch, url: string): Promise<CatalogueInfo> {
  const info = catalogueInfo.output.safeParse(await fetchJson(url, fetcher));
  if (!info.success) throw new CatalogueError('broken', 'The current catalogue is malformed.');
  return info.data;
}

/** A file of its published length: a captive portal's page and a truncated file have another one. */
export async function fetchFile(
  { url, bytes }: CatalogueFile,
  fetcher: Fetch,
): Promise<{ readonly body: ArrayBuffer; readonly contentType: string }> {
  const response = await fetchOk(url, fetcher);
  const body = await response.arrayBuffer().catch((problem: unknown) => {
    throw offline(url, problem);
  });
  if (body.byteLength !== bytes)
    throw new CatalogueError('broken', `${url} has ${body.byteLength} bytes instead of ${bytes}.`);
  return { body, contentType: response.headers.get('content-type') ?? 'application/octet-stream' };
}

/** The same, of JSON. */
export async function fetchJsonFile(file: CatalogueFile, fetcher: Fetch): Promise<unknown> {
  return parseJson(new TextDecoder().decode((await fetchFile(file, fetcher)).body), file.url);
}

/** Throws for a format that this app does not read. */
export function requireFormat(body: unknown, format: number, name: string): void {
  const found = typeof body === 'object' && body !== null && 'format' in body ? body.format : undefined;
  if (found !== format)
    throw new CatalogueError(
      typeof found === 'number' && found > format ? 'outdated' : 'broken',
      `${name} is of format ${String(found)}.`,
    );
}
