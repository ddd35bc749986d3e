import { useState } from 'react';
import { toId } from '../../../../domain/ids.ts';
import { warnReasonOf } from '../../../../domain/warns/change-warn.ts';
import { MAX_WARN_COST, MAX_WARN_REASON, type WarnId } from '../../../../domain/warns/warn.ts';
import { isWarnNumberValid, type WarnSettings } from '../../../../domain/warns/warn-settings.ts';
import { LazyCombobox } from '../../../components/item-picker/LazyCombobox.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { rankKey, stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import type { WarnedMember } from './warn-list.ts';
import { MaximumNote } from './MaximumNote.tsx';
import { useMaximumLines } from './use-maximum-lines.ts';

interface AddWarnDialogProps {
  /** Null: closed. `member` null: to be chosen. */
  readonly open: { readonly member: WarnedMember | null } | null;
  /** Those to whom the officer may add one. */
  readonly members: readonly WarnedMember[];
  readonly settings: WarnSettings;
  readonly onClose: () => void;
}

function Picker({
  members,
  onPick,
}: Pick<AddWarnDialogProps, 'members'> & { readonly onPick: (member: WarnedMember) => void }) {
  const t = useT('warns');
  const ranks = useT('characters');
  const format = useFormats();
  return (
    <LazyCombobox
      label={t('who')}
      placeholder={t('whoPlaceholder')}
      options={members
        .toSorted((one, other) => format.compare(one.name, other.name))
        .flatMap(({ key, name, member }) =>
          member === null
            ? []
            : [
                {
                  id: key,
                  label: name,
                  detail: ranks(rankKey(member.rank)),
                  rank: stripeOfRank(member.rank),
                },
              ],
        )}
      selectedId={null}
      onPick={(key) => {
        const picked = members.find((one) => one.key === key);
        if (picked !== undefined) onPick(picked);
      }}
      emptyText={t('whoNone')}
      countText={(shown, total) =>
        t('whoCount', { shown: format.number(shown), total: format.number(total) })
      }
    />
  );
}

function Form({
  to,
  settings,
  onClose,
}: Pick<AddWarnDialogProps, 'settings' | 'onClose'> & { readonly to: WarnedMember }) {
  const t = useT('warns');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const add = useChange('warn.add');
  const [reason, setReason] = useState('');
  const [cost, setCost] = useState(settings.costPerWarn);
  const [hasFailed, setFailed] = useState(false);
  const isTooLong = reason.trim().length > MAX_WARN_REASON;
  const isCostValid = isWarnNumberValid('costPerWarn', cost);
  const { submit, isBusy } = useSubmit(async () => {
    if (isTooLong || !isCostValid) return;
    const { v7 } = await import('uuid');
    const done = await add({
      id: toId<WarnId>(v7()),
      member: to.name,
      reason: warnReasonOf(reason),
      cost,
    });
    setFailed(!done.ok);
    if (done.ok) onClose();
  });
  const maximumLines = useMaximumLines();
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label={t('reason')}
        value={reason}
        maxLength={MAX_WARN_REASON}
        hint={t('reasonHint')}
        onChange={setReason}
        error={isTooLong ? t('tooLong', { max: format.number(MAX_WARN_REASON) }) : undefined}
      />
      <div className="-mx-3.5">
        <NumberField
          label={t('cost')}
          unit={t('costUnit')}
          value={cost}
          min={0}
          max={MAX_WARN_COST}
          step={10_000}
          isSum
          isWide
          onChange={(value) => setCost(value ?? Number.NaN)}
          error={isCostValid ? undefined : t('costBad', { max: format.number(MAX_WARN_COST) })}
        />
      </div>
      <p className="text-xs text-ink-3">
        {settings.expiryDays === 0 ? t('expiryNever') : t('expiryHint', { count: settings.expiryDays })}{' '}
        {t('countOf', { have: format.number(to.count), max: format.number(settings.maxWarns) })}
      </p>
      <MaximumNote
        lines={maximumLines(
          [{ memberKey: to.key, name: to.name }],
          new Map([[to.key, to.count]]),
          settings.maxWarns,
        )}
      />
      {!isOnline && (
        <p role="status" className="text-wait">
          {t('offlineAdd')}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('notSaved')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

/** Adds a warn: choose a member where none is given, then reason and cost. Kept on the device first. */
export function AddWarnDialog({ open, members, settings, onClose }: AddWarnDialogProps) {
  const t = useT('warns');
  const [picked, setPicked] = useState<WarnedMember | null>(null);
  const to = open === null ? null : (open.member ?? picked);
  const close = (): void => {
    setPicked(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={open !== null}
      onClose={close}
      title={to === null ? t('add') : t('addTo', { name: to.name })}
      isTall={open !== null && to === null}
    >
      {open !== null && to === null && <Picker members={members} onPick={setPicked} />}
      {to !== null && <Form key={to.key} to={to} settings={settings} onClose={close} />}
    </Dialog>
  );
}
