import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { put } from '../../../../contract/map-pictures.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { isMapShaped } from '../../../../domain/tactics/map-picture.ts';
import { FORMAT_BYTES, pictureFormatOf } from '../../../../domain/pictures/picture-format.ts';
import {
  MAX_PICTURE_SIDE,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_PIXELS,
} from '../../../../domain/pictures/picture-limits.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { FILES_SOURCE } from '../../../data/files/files.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { MAP_KEYS } from '../shelf/words.ts';

const MEGAPIXEL = 1_000_000;

/** Why a file is not sent: what the server would say, without the upload. */
type Flaw = 'tooLarge' | 'picturesType' | 'picturesBroken' | 'picturesPixels' | 'tacticsPictureShape';

interface Picked {
  readonly file: File;
  /** Of the preview. */
  readonly url: string;
  /** Null until the preview has shown the size. */
  readonly flaw: Flaw | 'unknown' | null;
}

async function flawOf(file: File): Promise<Flaw | null> {
  if (file.size > MAX_UPLOAD_BYTES) return 'tooLarge';
  const start = new Uint8Array(await file.slice(0, FORMAT_BYTES).arrayBuffer());
  return pictureFormatOf(start) === null ? 'picturesType' : null;
}

function shapeFlaw(width: number, height: number): Flaw | null {
  if (width * height > MAX_UPLOAD_PIXELS) return 'picturesPixels';
  return isMapShaped({ width, height }) ? null : 'tacticsPictureShape';
}

interface UploadDialogProps {
  readonly map: GameMap;
  /** The picture that this one replaces; null: none. */
  readonly seen: string | null;
  readonly onClose: () => void;
}

/** Puts the clan's own picture behind a map. */
export function UploadDialog({ map, seen, onClose }: UploadDialogProps) {
  const t = useT('map-pictures');
  const errors = useT('errors');
  const maps = useT('tactics');
  const format = useFormats();
  const { sendFile } = useSource(FILES_SOURCE);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const key = useRef<string | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refusal = useErrorMessage(failure);

  const url = picked?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => sending.current?.abort(), []);

  const pick = async (file: File): Promise<void> => {
    setFailure(null);
    key.current = null;
    setPicked({ file, url: URL.createObjectURL(file), flaw: (await flawOf(file)) ?? 'unknown' });
  };
  const find = (flaw: Flaw | null): void =>
    setPicked((before) => (before?.flaw === 'unknown' ? { ...before, flaw } : before));

  const { submit, isBusy } = useSubmit(async () => {
    if (picked === null || picked.flaw !== null) return;
    setFailure(null);
    setSent(0);
    key.current ??= newId();
    const stop = new AbortController();
    sending.current = stop;
    try {
      await sendFile(put, { params: { map }, query: seen === null ? {} : { seen } }, picked.file, {
        key: key.current,
        signal: stop.signal,
        onProgress: setSent,
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        if (stop.signal.aborted) return;
        throw error;
      }
      // a refusal is stored under its key: the next try is a new one
      if (error.kind === 'refused' && error.status < 500) key.current = null;
      setFailure(error);
    } finally {
      setSent(null);
    }
  });

  const flaw = picked?.flaw ?? null;
  const problem =
    flaw === 'tooLarge'
      ? t('tooLarge', { size: format.bytes(picked?.file.size ?? 0), most: format.bytes(MAX_UPLOAD_BYTES) })
      : flaw !== null && flaw !== 'unknown'
        ? errors(flaw)
        : failure?.kind === 'network'
          ? t('interrupted')
          : failure?.code === 'request.rateLimited'
            ? t('tooOften')
            : refusal;
  const isUsable = picked !== null && (flaw === null || flaw === 'unknown');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(seen === null ? 'addTitle' : 'replaceTitle', { map: maps(MAP_KEYS[map]) })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            icon="check"
            disabled={!isUsable || flaw !== null}
            isBusy={isBusy}
            onClick={() => submit()}
          >
            {t(seen === null ? 'send' : 'sendReplacing')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-ink-2">
          {t('rules', {
            size: format.bytes(MAX_UPLOAD_BYTES),
            megapixels: MAX_UPLOAD_PIXELS / MEGAPIXEL,
          })}
        </p>
        <p className="text-xs text-ink-3">{t('privacy', { pixels: MAX_PICTURE_SIDE })}</p>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // the same file may be picked again, once it was mended
            target.value = '';
            if (file !== undefined) void pick(file);
          }}
        />
        <div>
          <Button icon="plus" isBusy={isBusy} onClick={() => input.current?.click()}>
            {t(picked === null ? 'pick' : 'pickOther')}
          </Button>
        </div>
        {picked !== null && <p className="wrap-anywhere">{picked.file.name}</p>}
        {isUsable && (
          <img
            src={picked.url}
            alt={t('preview')}
            className="aspect-square max-h-[50dvh] w-full border border-line bg-ground object-contain"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              find(shapeFlaw(naturalWidth, naturalHeight))
            }
            onError={() => find('picturesBroken')}
          />
        )}
        {sent !== null && <Meter part={sent} whole={1} />}
        <p role="status" className={sent === null ? 'sr-only' : 'text-ink-2'}>
          {sent !== null && (sent < 1 ? t('sending', { percent: format.percent(sent) }) : t('preparing'))}
        </p>
        {problem !== '' && (
          <p role="alert" className="text-no">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
