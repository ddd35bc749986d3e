import { useState } from 'react';
import { type Gathering, setActive } from '../../../../contract/gatherings.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { PERIOD_KEYS } from '../gatherings/status-style.ts';
import type { Gatherings } from '../gatherings/use-gatherings.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { ExportContributions } from './ExportContributions.tsx';
import { GatheringForm } from './GatheringForm.tsx';
import { PayersPanel } from './PayersPanel.tsx';

/** All gatherings for those who manage them: start, change, close, and who has not paid. */
export function GatheringList({ shown, state, isFirstSync, today }: Gatherings) {
  const t = useT('treasury');
  const common = useT('common');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const activate = useKeyedCall(setActive);
  const [editing, setEditing] = useState<{ readonly gathering: Gathering | null } | null>(null);
  const [closing, setClosing] = useState<Gathering | null>(null);
  return (
    <Panel
      title={t('gatherings')}
      aside={
        <>
          <ExportContributions />
          <Button
            variant="primary"
            icon="plus"
            // before the first sync the clan's day is not known
            disabled={!isOnline || state === 'loading' || isFirstSync}
            onClick={() => setEditing({ gathering: null })}
          >
            {t('newGathering')}
          </Button>
        </>
      }
    >
      {state === 'broken' ? (
        <StateBlock kind="broken" />
      ) : shown.length === 0 ? (
        state === 'loading' || isFirstSync ? (
          <StateBlock kind="loading" />
        ) : (
          <StateBlock kind="empty" title={t('gatheringsEmpty')}>
            {t('gatheringsEmptyManager')}
          </StateBlock>
        )
      ) : (
        <ul>
          {shown.map(({ gathering, period, sum, dueDate, isOpen }) => (
            <li
              key={gathering.id}
              data-managed={gathering.id}
              className="border-b border-line last:border-b-0"
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
                <div className="me-auto grid min-w-0 gap-0.5">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="font-semibold wrap-anywhere">{gathering.title}</span>
                    {!gathering.isActive && <Tag>{t('closed')}</Tag>}
                  </p>
                  <p className="text-xs text-ink-3">
                    {t(PERIOD_KEYS[gathering.period])}
                    {period !== null && dueDate !== null && ` · ${format.days(period.from, dueDate)}`}
                    {gathering.shareRub !== null &&
                      ` · ${t('shareEach', { sum: format.rubles(gathering.shareRub) })}`}
                  </p>
                </div>
                <p className="tabular-nums">
                  {gathering.targetRub === null
                    ? format.rubles(sum.approvedRub)
                    : t('ofTarget', {
                        sum: format.rubles(sum.approvedRub),
                        target: format.rubles(gathering.targetRub),
                      })}
                </p>
                <span className="flex gap-1">
                  <Button
                    variant="quiet"
                    icon="pencil"
                    disabled={!isOnline}
                    aria-label={t('editOfGathering', { title: gathering.title })}
                    onClick={() => setEditing({ gathering })}
                  />
                  <Button
                    variant="quiet"
                    icon={gathering.isActive ? 'x' : 'rotate-ccw'}
                    disabled={!isOnline}
                    aria-label={t(gathering.isActive ? 'closeOf' : 'openOf', { title: gathering.title })}
                    onClick={() => {
                      if (gathering.isActive) setClosing(gathering);
                      else void activate({ params: { id: gathering.id }, body: { isActive: true } });
                    }}
                  />
                </span>
              </div>
              {isOpen && (
                <Disclosure title={t('whoPaid')} about={gathering.title}>
                  <PayersPanel gathering={gathering} period={period} />
                </Disclosure>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing !== null && (
        <GatheringForm gathering={editing.gathering} today={today} onClose={() => setEditing(null)} />
      )}
      <ConfirmDialog
        about={closing}
        onClose={() => setClosing(null)}
        onConfirm={({ id }) => activate({ params: { id }, body: { isActive: false } })}
        ask={({ title }) => ({
          title: t('closeQuestion'),
          body: <p className="text-ink-2">{t('closeBody', { title })}</p>,
          cancel: common('cancel'),
          confirm: t('closeGathering'),
          offline: t('onlineOnly'),
        })}
      />
    </Panel>
  );
}
