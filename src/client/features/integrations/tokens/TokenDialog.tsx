import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { create } from '../../../../contract/api-tokens.ts';
import { toId } from '../../../../domain/ids.ts';
import {
  API_AREAS,
  API_TOKEN_DAYS,
  API_TOKEN_PREFIX,
  type ApiArea,
  type ApiScope,
  type ApiTokenId,
  isWritable,
  MAX_API_TOKEN_NAME,
} from '../../../../domain/integrations/api-token.ts';
import { visibleLine } from '../../../../domain/visible-text.ts';
import { SaveDialog } from '../../../components/form/SaveDialog.tsx';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { FieldError } from '../../../ui/form/FieldError.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { newSecret } from '../SecretField.tsx';
import type { CreatedToken } from './NewToken.tsx';
import { AREA_LABELS } from '../../../components/integrations/token-labels.ts';

const DEFAULT_DAYS: (typeof API_TOKEN_DAYS)[number] = 90;
type Access = 'none' | 'read' | 'change';

function scopesOf(access: Readonly<Partial<Record<ApiArea, Access>>>): ApiScope[] {
  return API_AREAS.flatMap((area): readonly ApiScope[] =>
    access[area] === 'change'
      ? [`${area}:read`, `${area}:write`]
      : access[area] === 'read'
        ? [`${area}:read`]
        : [],
  );
}

/** Asks what a new token is for, what it may do and for how long; its secret is made here. */
export function TokenDialog({
  onClose,
  onCreated,
}: {
  readonly onClose: () => void;
  readonly onCreated: (token: CreatedToken) => void;
}) {
  const t = useT('api-tokens');
  const character = useCharacter();
  const createNow = useKeyedCall(create);
  const [{ id, secret }] = useState(() => ({
    id: toId<ApiTokenId>(newId()),
    secret: API_TOKEN_PREFIX + newSecret(),
  }));
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Readonly<Partial<Record<ApiArea, Access>>>>({});
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const scopes = scopesOf(access);
  const isAccessMissing = isTried && scopes.length === 0;
  const creating = useSubmit(async () => {
    const shown = visibleLine(name);
    setTried(true);
    if (shown === '' || scopes.length === 0) return;
    const failed = await createNow({ body: { id, name: shown, scopes, days, token: secret } });
    setFailure(failed);
    if (failed === null) onCreated({ name: shown, secret });
  });
  return (
    <SaveDialog
      isTall
      onClose={onClose}
      title={t('newTitle')}
      saving={creating}
      saveLabel={t('add')}
      saveIcon="plus"
      offline={t('offline')}
      problem={problem}
    >
      <div className="grid gap-1">
        <TextField
          label={t('name')}
          value={name}
          maxLength={MAX_API_TOKEN_NAME}
          onChange={setName}
          error={isTried && visibleLine(name) === '' ? t('nameMissing') : undefined}
        />
        <p className="text-xs text-ink-3">
          {t('nameHint')} {character !== null && t('actsAs', { character: character.name })}
        </p>
      </div>
      <div className="grid gap-1">
        <span aria-hidden className="text-ink-2">
          {t('expiry')}
        </span>
        <Segmented
          label={t('expiry')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={API_TOKEN_DAYS.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </div>
      <section aria-labelledby="token-access" className="grid gap-1">
        <h3 id="token-access">{t('access')}</h3>
        <p className="text-xs text-ink-3">{t('accessHint')}</p>
        {isAccessMissing && <FieldError text={t('accessMissing')} />}
        <div className="-mx-3.5 divide-y divide-line">
          {API_AREAS.map((area) => (
            <Segmented
              key={area}
              isLabelShown
              isInvalid={isAccessMissing}
              label={t(AREA_LABELS[area])}
              value={access[area] ?? 'none'}
              onChange={(value) => setAccess((before) => ({ ...before, [area]: value }))}
              options={[
                { value: 'none', label: t('none') },
                { value: 'read', label: t('read') },
                ...(isWritable(area) ? [{ value: 'change' as const, label: t('change') }] : []),
              ]}
            />
          ))}
        </div>
      </section>
    </SaveDialog>
  );
}
