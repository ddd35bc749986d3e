import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { send } from '../../../../contract/exports.ts';
import { MAX_FILE_BYTES, MAX_FILE_NAME, type ClanFileId } from '../../../../domain/exports/clan-file.ts';
import { toId } from '../../../../domain/ids.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { FILES_SOURCE } from '../../../data/files/files.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useSource } from '../../../data/store/source.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { sendPieces, tagOf } from '../files/transfer.ts';
import { useReload } from '../files/use-reload.ts';

export interface Upload {
  /** How much of the file is sent, 0 to 1; null: nothing is being sent. */
  readonly part: number | null;
  readonly failure: ApiError | 'tooLarge' | null;
  /** When the server takes a file again, in ms; null: it did not ask to wait. */
  readonly retryAtMs: number | null;
  /** The file that was chosen last; null: none since the page was opened. */
  readonly file: File | null;
  readonly pick: (file: File) => void;
  /** The file that was chosen, once more. */
  readonly goOn: () => void;
  readonly isBusy: boolean;
}

function retryAtOf({ code, details }: ApiError, nowMs: number): number | null {
  const seconds = details['retryAfterSeconds'];
  return code === 'request.rateLimited' && typeof seconds === 'number' ? nowMs + seconds * 1000 : null;
}

/** Sends a file; whatever has arrived is not sent again. */
export function useUpload(): Upload {
  const files = useSource(FILES_SOURCE);
  const { call } = useSource(SERVER_SOURCE);
  const reload = useReload();
  const stop = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<Upload['failure']>(null);
  const [retryAtMs, setRetryAt] = useState<number | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const { submit, isBusy } = useSubmit(async () => {
    const { current } = chosen;
    if (current === null) return;
    setFailure(null);
    setRetryAt(null);
    if (current.size > MAX_FILE_BYTES || current.size === 0) return setFailure('tooLarge');
    setPart(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const body = {
        id: toId<ClanFileId>(newId()),
        tag: await tagOf(current),
        bytes: current.size,
        name: current.name.slice(-MAX_FILE_NAME),
      };
      const { file: known } = await call(send, { body }, { signal });
      await sendPieces(files, current, known, { signal, onProgress: setPart });
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (signal.aborted) return;
        throw error;
      }
      setFailure(error);
      setRetryAt(retryAtOf(error, Date.now()));
    } finally {
      // first: the answer about the file before would show for a moment
      await reload();
      setPart(null);
    }
  });
  return {
    part,
    failure,
    retryAtMs,
    file,
    isBusy,
    pick: (picked) => {
      chosen.current = picked;
      setFile(picked);
      submit();
    },
    goOn: () => submit(),
  };
}
