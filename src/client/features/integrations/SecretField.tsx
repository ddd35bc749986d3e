import { useId } from 'react';
import { CopyText } from '../../components/export/CopyText.tsx';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';

const SECRET_BYTES = 32;

/** 32 random bytes in base64url: made on the device, so that no answer of the server has to carry it. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The secret that signs messages in general form: shown once, when it is made. */
export function SecretField({
  secret,
  onReplace,
}: {
  /** Null: the stored one, which nobody can see. */
  readonly secret: string | null;
  readonly onReplace: () => void;
}) {
  const t = useT('integrations');
  useT('exports');
  const id = useId();
  return (
    <div className="grid gap-1.5">
      {secret === null ? (
        <>
          <span className="text-ink-2">{t('secretHeading')}</span>
          <p className="text-xs text-ink-3">{t('secretStored')}</p>
          <span>
            <Button icon="refresh-cw" onClick={onReplace}>
              {t('secretReplace')}
            </Button>
          </span>
        </>
      ) : (
        <>
          <label htmlFor={id} className="text-ink-2">
            {t('secretHeading')}
          </label>
          <input
            id={id}
            readOnly
            value={secret}
            onFocus={({ target }) => target.select()}
            className="h-10 w-full min-w-0 border border-line-field bg-ground px-2.5 font-mono text-sm text-ink"
          />
          <p className="text-xs text-wait">{t('secretNew')}</p>
          <div className="flex flex-wrap gap-2">
            <CopyText makeText={() => secret} />
          </div>
        </>
      )}
      <p className="text-xs text-ink-3">{t('secretHow')}</p>
    </div>
  );
}
