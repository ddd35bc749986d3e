import { useState } from 'react';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { LeftOut } from './left-out.ts';
import type { KitGiving } from './use-giving.ts';

const WHY_KEYS = {
  asked: 'leftAsked',
  overLimit: 'leftOverLimit',
  gone: 'leftGone',
} as const satisfies Record<LeftOut['why'], string>;

/** What became of the kit that was given last: how many got it and who did not, with undo. */
export function GivenMessage({ giving: { last, undo } }: { readonly giving: KitGiving }) {
  const t = useT('supply-kits');
  const common = useT('common');
  const shell = useT('shell');
  const loadouts = useT('loadouts');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const [isFailed, setFailed] = useState(false);
  if (last === null) return <div role="status" />;
  const { kit, count, refused, left, state } = last;
  const isRefused = state === 'refused';
  const isPartRefused = refused > 0 && !isRefused && state !== 'undone';
  return (
    <div
      role="status"
      data-given={state}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-s-3 bg-panel px-3.5 py-2.5 ${isRefused || isPartRefused ? 'border-s-no' : 'border-s-ok'}`}
    >
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="flex items-start gap-2">
          <Icon
            name={
              isRefused ? 'triangle-alert' : state === 'undone' ? 'rotate-ccw' : isOnline ? 'check' : 'clock'
            }
            className={`mt-0.5 size-4 ${isRefused ? 'text-no' : isOnline ? 'text-ok' : 'text-wait'}`}
          />
          {isRefused
            ? t('givenRefused', { kit })
            : state === 'undone'
              ? t('givenUndone', { kit })
              : t('given', { kit, count })}
          {state === 'waiting' && !isOnline && ` ${loadouts('markUnsent')}`}
        </p>
        {left.length > 0 &&
          state !== 'undone' &&
          (['asked', 'overLimit', 'gone'] as const).map((why) => {
            const names = left.filter((one) => one.why === why).map(({ name }) => name);
            return (
              names.length > 0 && (
                <p key={why} className="text-xs text-wait">
                  {t(WHY_KEYS[why], { names: format.list(names) })}
                </p>
              )
            );
          })}
        {isPartRefused && <p className="text-no">{t('givenPartRefused', { count: refused })}</p>}
        {isFailed && <p className="text-no">{t('undoFailed')}</p>}
      </div>
      {(isRefused || isPartRefused) && (
        <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
          {shell('navUnsent')}
        </LinkButton>
      )}
      {(state === 'done' || state === 'waiting') && count > 0 && (
        <Button icon="rotate-ccw" onClick={() => void undo().then((isDone) => setFailed(!isDone))}>
          {common('undo')}
        </Button>
      )}
    </div>
  );
}
