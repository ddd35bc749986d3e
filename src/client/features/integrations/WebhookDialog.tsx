import { useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import { list, remove, save, type WebhookRow } from '../../../contract/integrations.ts';
import { LOCALES, type Locale } from '../../../contract/wire-words.ts';
import { toId } from '../../../domain/ids.ts';
import {
  MAX_WEBHOOK_ADDRESS,
  MAX_WEBHOOK_NAME,
  WEBHOOK_KINDS,
  WEBHOOK_TOPICS,
  type WebhookId,
  type WebhookKind,
  type WebhookTopic,
} from '../../../domain/integrations/webhook.ts';
import { visibleLine } from '../../../domain/visible-text.ts';
import { SaveDialog } from '../../components/form/SaveDialog.tsx';
import type { ApiError } from '../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../data/http/use-endpoint.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../data/store/source.ts';
import { LANGUAGE_NAMES } from '../../ui/display/language-names.ts';
import { Segmented } from '../../ui/display/Segmented.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FieldError } from '../../ui/form/FieldError.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { DeliveryHistory } from './DeliveryHistory.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { newSecret, SecretField } from './SecretField.tsx';
import { TestButton } from './TestButton.tsx';
import { kindLabel, TOPIC_LABELS } from '../../components/integrations/webhook-labels.ts';

interface Draft {
  readonly name: string;
  readonly kind: WebhookKind;
  readonly topics: readonly WebhookTopic[];
  readonly locale: Locale;
  readonly showsReasons: boolean;
  readonly isOn: boolean;
}

const NEW: Omit<Draft, 'locale'> = {
  name: '',
  kind: 'discord',
  topics: ['eventSoon', 'notRequested', 'warResult'],
  showsReasons: false,
  isOn: true,
};

function draftOf({ name, kind, topics, locale, showsReasons, isOn }: WebhookRow): Draft {
  return { name, kind, topics, locale, showsReasons, isOn };
}

interface WebhookDialogProps {
  /** Null: a new one. */
  readonly webhook: WebhookRow | null;
  readonly onClose: () => void;
}

/** A webhook: what it says, where to, how it fares. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useT('integrations');
  const pageLocale = useLocale();
  const { cache } = useSource(SERVER_SOURCE);
  const saveNow = useKeyedCall(save);
  const removeNow = useKeyedCall(remove);
  const [id] = useState(() => webhook?.id ?? toId<WebhookId>(newId()));
  const [draft, setDraft] = useState<Draft>(
    webhook === null ? { ...NEW, locale: pageLocale } : draftOf(webhook),
  );
  const [address, setAddress] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    // a new one in general form needs a secret
    if (part.kind === 'json' && webhook === null) setSecret((before) => before ?? newSecret());
  };
  const topics = WEBHOOK_TOPICS.filter((topic) => draft.topics.includes(topic));
  const isAddressMissing = webhook === null && address.trim() === '';
  const isComplete = visibleLine(draft.name) !== '' && topics.length > 0 && !isAddressMissing;
  const run = async (work: () => Promise<ApiError | null>): Promise<void> => {
    const failed = await work();
    setFailure(failed);
    const refreshed = cache.invalidateQueries({ queryKey: [list.id] });
    // what was refused can be sent again at once
    if (failed !== null) return;
    await refreshed;
    onClose();
  };
  const saving = useSubmit(async () => {
    setIncomplete(!isComplete);
    if (!isComplete) return;
    await run(() =>
      saveNow({
        body: {
          ...draft,
          id,
          name: visibleLine(draft.name),
          topics,
          version: webhook?.version ?? null,
          ...(address.trim() !== '' && { address: address.trim() }),
          ...(draft.kind === 'json' && secret !== null && { secret }),
        },
      }),
    );
  });
  const removing = useSubmit(() => run(() => removeNow({ params: { id } })));
  const topicsError = useId();
  const [firstTopic, ...otherTopics] = topics;
  return (
    <SaveDialog
      isTall
      onClose={onClose}
      title={webhook === null ? t('newTitle') : t('editTitle', { name: webhook.name })}
      saving={saving}
      saveLabel={t('save')}
      {...(webhook !== null && {
        removal: {
          label: t('remove'),
          question: <p>{t('removeAsk', { name: webhook.name })}</p>,
          removing,
        },
      })}
      offline={t('offline')}
      problem={problem}
    >
      <Checkbox label={t('isOn')} isLabelShown isOn={draft.isOn} onChange={(isOn) => change({ isOn })} />
      <TextField
        label={t('name')}
        value={draft.name}
        maxLength={MAX_WEBHOOK_NAME}
        onChange={(name) => change({ name })}
        error={isIncomplete && visibleLine(draft.name) === '' ? t('nameMissing') : undefined}
      />
      {webhook === null && (
        <Segmented
          label={t('kind')}
          options={WEBHOOK_KINDS.map((value) => ({ value, label: kindLabel(value, t) }))}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
      )}
      <div className="grid gap-1">
        <TextField
          label={t(webhook === null ? 'address' : 'addressNew')}
          value={address}
          maxLength={MAX_WEBHOOK_ADDRESS}
          onChange={setAddress}
          error={isIncomplete && isAddressMissing ? t('addressMissing') : undefined}
        />
        <p className="text-xs text-ink-3">
          {webhook === null ? t('addressSecret') : t('addressStored', { end: webhook.addressEnd })}
        </p>
      </div>
      {draft.kind === 'json' && <SecretField secret={secret} onReplace={() => setSecret(newSecret())} />}
      <fieldset
        className="grid min-w-0"
        aria-describedby={firstTopic === undefined ? topicsError : undefined}
      >
        <legend className="pb-1 text-ink-2">{t('topics')}</legend>
        {firstTopic === undefined && <FieldError id={topicsError} text={t('chooseTopics')} />}
        {WEBHOOK_TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={t(TOPIC_LABELS[topic])}
            isLabelShown
            isOn={draft.topics.includes(topic)}
            isInvalid={firstTopic === undefined}
            onChange={(isOn) =>
              change({
                topics: WEBHOOK_TOPICS.filter((one) => (one === topic ? isOn : draft.topics.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <div>
        <Checkbox
          label={t('showsReasons')}
          isLabelShown
          isOn={draft.showsReasons}
          onChange={(showsReasons) => change({ showsReasons })}
        />
        <p className="text-xs text-ink-3">{t('showsReasonsHint')}</p>
      </div>
      <div className="grid justify-items-start gap-1">
        <span aria-hidden className="text-ink-2">
          {t('language')}
        </span>
        <Segmented
          label={t('language')}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={draft.locale}
          onChange={(locale) => change({ locale })}
        />
      </div>
      {firstTopic !== undefined && (
        <MessagePreview
          topics={[firstTopic, ...otherTopics]}
          kind={draft.kind}
          locale={draft.locale}
          showsReasons={draft.showsReasons}
        />
      )}
      {webhook !== null && (
        <section className="grid gap-3 border-t border-line pt-4">
          <h3>{t('history')}</h3>
          <TestButton webhook={webhook} isOther={address.trim() !== ''} />
          <DeliveryHistory webhook={webhook} />
        </section>
      )}
    </SaveDialog>
  );
}
