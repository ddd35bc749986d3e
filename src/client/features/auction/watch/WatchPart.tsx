import { Suspense, useState } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useIsOwnMarket, useOwnRegion } from '../../../data/session/region.ts';
import { useCharacter, useClanId, useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useRelativeTime } from '../../../ui/feedback/use-relative-time.ts';
import {
  submitResultOf,
  useSubmitStatus,
  type SubmitResult,
} from '../../../components/outbox/SubmitMessage.tsx';
import { SignInOffer } from '../../../components/sign-in/SignInLink.tsx';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { WatchConflictDialog } from '../conflict/conflict-dialogs.ts';
import { ANY_VARIANT, isOfVariant, type LotVariant } from '../../../../domain/auction/lots.ts';
import { isSameVariant, variantOf } from '../../../../domain/auction/watch/watch-edit.ts';
import type { Lot } from '../../../../contract/auction.ts';
import { useKindText } from '../lots/use-kind-text.ts';
import type { AlertLimits } from './limits.ts';
import { LimitFields } from './LimitFields.tsx';
import type { ShownWatch } from '../../../data/page/use-watches.ts';
import { useWatch } from './use-watch.ts';

// lazy: brings push subscriptions, and only an alert can go astray
const NotificationWarning = lazyPart(
  async () => (await import('../delivery/NotificationWarning.tsx')).NotificationWarning,
);

const NO_LIMITS: AlertLimits = { belowRub: null, aboveRub: null, ...ANY_VARIANT };
type Outcome = SubmitResult | 'unwatched' | 'notSaved' | null;

/** On a phone the form is closed at first: it would push the lots off the screen. */
function isRoomy(): boolean {
  return matchMedia('(min-width: 40rem)').matches;
}

interface WatchPartProps {
  readonly itemId: string;
  readonly name: string;
  /** Current lowest unit price, in rubles. */
  readonly lowestRub: number | null;
  /** Where it is sold in kinds that cost differently: its lots, to know the price of one kind. */
  readonly kinds: readonly Lot[] | null;
  /** The button is the primary action of its screen. */
  readonly isMain: boolean;
}

/** Watches an item and sets its price alert; offers the sign-in to whoever has to sign in for that. */
export function WatchPart(props: WatchPartProps) {
  const t = useT('auction');
  const { hasToken } = useSession();
  const hasCharacter = useCharacter() !== null;
  const isOwnMarket = useIsOwnMarket();
  const own = useOwnRegion();
  if (hasToken && hasCharacter && !isOwnMarket)
    return (
      <p className="border-t border-line px-3.5 py-2.5 text-xs text-ink-3">
        {t('watchOwnRegion', { region: own ?? '' })}
      </p>
    );
  if (hasToken) return hasCharacter && <OwnWatch {...props} />;
  return (
    <div className="border-t border-line">
      <SignInOffer>{t('offerWatch')}</SignInOffer>
    </div>
  );
}

function limitsOf(watch: ShownWatch): AlertLimits {
  return { belowRub: watch.belowRub, aboveRub: watch.aboveRub, ...variantOf(watch) };
}

/** Works offline. */
function OwnWatch({ itemId, name, lowestRub, kinds, isMain }: WatchPartProps) {
  const t = useT('auction');
  const shell = useT('shell');
  const common = useT('common');
  const format = useFormats();
  const formatAge = useRelativeTime();
  const { isLoaded, watch, limitReached, save, remove } = useWatch(itemId);
  // without a clan there is no inbox, and nothing is sent
  const isNotified = useClanId() !== null;
  const [outcome, setOutcome] = useState<Outcome>(null);
  /** Limits of the watch removed here, for undo. */
  const [removed, setRemoved] = useState<AlertLimits | null>(null);
  const saveLimits = async (limits: AlertLimits): Promise<void> => {
    const done = await save(limits);
    setOutcome(submitResultOf(done));
    if (done.ok) setRemoved(null);
  };
  const end = async (): Promise<void> => {
    if (watch === null) return;
    const isDone = await remove();
    setOutcome(isDone ? 'unwatched' : 'notSaved');
    setRemoved(isDone ? limitsOf(watch) : null);
  };
  const kindText = useKindText();
  const lowestOf = (variant: LotVariant): number | null => {
    if (kinds === null || isSameVariant(variant, ANY_VARIANT)) return lowestRub;
    const units = kinds.flatMap((lot) =>
      lot.unitRub !== null && isOfVariant(lot, variant) ? [lot.unitRub] : [],
    );
    return units.length === 0 ? null : Math.min(...units);
  };
  const isFull = watch === null && limitReached !== null;
  const status = useSubmitStatus(typeof outcome === 'string' ? null : outcome);
  const alertText =
    [
      ...(watch === null ? [] : [kindText(watch)]),
      ...(watch?.belowRub == null ? [] : [t('belowAt', { price: format.rubles(watch.belowRub) })]),
      ...(watch?.aboveRub == null ? [] : [t('aboveAt', { price: format.rubles(watch.aboveRub) })]),
    ]
      .filter((part) => part !== null)
      .join(' · ') || t('noLimits');
  const hasFailed = outcome === 'notSaved' || status === 'failed' || status === 'full';
  const text =
    outcome === 'unwatched'
      ? t('messageUnwatched')
      : hasFailed
        ? t('notSaved')
        : status === 'sent'
          ? t('messageSaved')
          : status === 'waiting'
            ? t('messageWaiting')
            : status === 'sending'
              ? shell('savedSending')
              : status === 'signedOut'
                ? shell('savedSignIn')
                : status === 'undone'
                  ? shell('savedUndone')
                  : '';
  return (
    <div data-watching={watch !== null} className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5 max-sm:py-1.5">
        {watch === null ? (
          <Button
            variant={isMain ? 'primary' : 'plain'}
            icon="bell"
            disabled={!isLoaded || isFull}
            aria-label={t('watchNamed', { name })}
            onClick={() => void saveLimits(NO_LIMITS)}
          >
            {t('watch')}
          </Button>
        ) : (
          <Button icon="x" aria-label={t('unwatchNamed', { name })} onClick={() => void end()}>
            {t('unwatch')}
          </Button>
        )}
        {watch !== null && <ChangeBadge change={watch} />}
        {watch?.pendingStatus === 'refused' && (
          <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
            {shell('navUnsent')}
          </LinkButton>
        )}
        <span
          role={hasFailed ? 'alert' : 'status'}
          data-watch-outcome={status ?? undefined}
          className={`min-w-0 text-xs ${hasFailed ? 'text-no' : 'text-ink-2'}`}
        >
          {isFull ? t('watchFull', { count: limitReached }) : text}
        </span>
        {watch === null && removed !== null && (
          <Button variant="quiet" icon="rotate-ccw" onClick={() => void saveLimits(removed)}>
            {common('undo')}
          </Button>
        )}
      </div>
      {watch !== null && <ConflictNotice outboxKey={watch.outboxKey} ConflictDialog={WatchConflictDialog} />}
      {watch !== null && (
        <Disclosure
          title={t('alert')}
          isOpenAtFirst={isRoomy()}
          aside={<span className="text-xs text-ink-3">{alertText}</span>}
        >
          <div className="grid gap-2 px-3.5 py-1">
            <p className="max-w-prose text-xs text-ink-2">
              {t(isNotified ? 'alertBody' : 'alertBodyNoClan')}
            </p>
            <LimitFields
              key={`${itemId}/${Object.values(limitsOf(watch)).join('/')}`}
              saved={limitsOf(watch)}
              hasKinds={kinds !== null}
              lowestOf={lowestOf}
              isNotified={isNotified}
              onSave={(limits) => void saveLimits(limits)}
            />
            {watch.reached !== null && (
              <p className="text-xs text-ink-3">
                {t('reachedLast', {
                  age: formatAge(Date.parse(watch.reached.at)),
                  price: format.rubles(watch.reached.priceRub),
                })}
              </p>
            )}
            {isNotified && (watch.belowRub !== null || watch.aboveRub !== null) && (
              <Suspense>
                <NotificationWarning />
              </Suspense>
            )}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
