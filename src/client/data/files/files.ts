/** Calls that send or answer with a file; apart from the client of all other calls, which every page loads. */
import type { AnswerOf, CallInput, EndpointShape } from '../../../contract/endpoint.ts';
import { createClient, type CallOptions } from '../http/call.ts';
import { CLIENT_DEPS } from '../http/client.ts';
import { defineSource } from '../store/source.ts';

/** A slow phone's upload; the server itself waits no longer for a body. */
const TIMEOUT_MS = 60_000;

export interface SendOptions extends CallOptions {
  /** How much of the file is sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** `fetch` with a file as the body, which says how far it is: the browser's own does not. */
function fetchWith(file: Blob, onProgress: (part: number) => void): typeof fetch {
  return (address, { method = 'POST', headers, signal } = {}) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      const failed = (): void => fail(new TypeError('No answer.'));
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total === 0 ? 0 : loaded / total),
      );
      request.addEventListener('load', () =>
        done(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', failed);
      request.addEventListener('abort', failed);
      signal?.addEventListener('abort', () => request.abort());
      request.send(file);
    });
}

/** Calls an endpoint that takes a file; throws as every call does. */
function sendFile<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  file: Blob,
  { onProgress, ...options }: SendOptions,
): Promise<AnswerOf<E>> {
  const call = createClient({ ...CLIENT_DEPS, fetch: fetchWith(file, onProgress) });
  return call(endpoint, input, { timeoutMs: TIMEOUT_MS, ...options });
}

/** Bytes of a file, from `start` to before `end`. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** The file that an endpoint answers with, or a part of it; throws as every call does. */
async function loadFile<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  part?: FilePart,
  options: CallOptions = {},
): Promise<ArrayBuffer> {
  let file = new ArrayBuffer(0);
  const call = createClient({
    ...CLIENT_DEPS,
    // the client reads JSON: of a file it learns that it came
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers);
      if (part !== undefined) headers.set('range', `bytes=${part.start}-${part.end - 1}`);
      const response = await fetch(address, { ...init, headers });
      if (!response.ok || response.headers.get('content-type') !== endpoint.fileType) return response;
      file = await response.arrayBuffer();
      return Response.json({ success: true });
    },
  });
  await call(endpoint, input, { timeoutMs: TIMEOUT_MS, ...options });
  return file;
}

export const FILES_SOURCE = defineSource({ sendFile, loadFile });
