import { useState } from 'react';
import { removeSeason, type WarSeasonRow } from '../../../../contract/clan-wars.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { SeasonDialog } from './SeasonDialog.tsx';

interface SeasonsPanelProps {
  /** Oldest first. */
  readonly seasons: readonly WarSeasonRow[];
  readonly canEdit: boolean;
}

/** Seasons, newest first; nothing for who cannot make any where there are none. */
export function SeasonsPanel({ seasons, canEdit }: SeasonsPanelProps) {
  const t = useT('clan-wars');
  const common = useT('common');
  const words = useWarWords();
  const remove = useKeyedCall(removeSeason);
  const [editing, setEditing] = useState<WarSeasonRow | 'new' | null>(null);
  const [removing, setRemoving] = useState<WarSeasonRow | null>(null);
  if (seasons.length === 0 && !canEdit) return null;
  return (
    <Panel
      title={t('seasons')}
      aside={
        canEdit && (
          <Button icon="plus" onClick={() => setEditing('new')}>
            {t('seasonNew')}
          </Button>
        )
      }
    >
      {seasons.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-2">{t('seasonsNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {seasons.toReversed().map((season) => (
            <li
              key={season.id}
              data-season={season.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2"
            >
              <AppLink
                to="/{-$locale}/clan-war"
                search={{ season: season.id }}
                className="inline-flex min-h-8 min-w-0 items-center font-semibold wrap-anywhere pointer-coarse:min-h-10"
              >
                {season.name}
              </AppLink>
              <span className="text-ink-2">{words.format.days(season.from, season.to)}</span>
              <span className="ms-auto flex flex-wrap items-center gap-1">
                {season.frozen !== null && (
                  <Tag tone="info" icon="lock">
                    {t('seasonOver')}
                  </Tag>
                )}
                {canEdit && (
                  <>
                    <Button
                      variant="quiet"
                      icon="pencil"
                      aria-label={t('seasonEdit', { name: season.name })}
                      onClick={() => setEditing(season)}
                    />
                    <Button
                      variant="quiet"
                      icon="trash"
                      aria-label={t('seasonDelete', { name: season.name })}
                      onClick={() => setRemoving(season)}
                    />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {editing !== null && (
        <SeasonDialog
          season={editing === 'new' ? null : editing}
          seasons={seasons}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        about={removing}
        onClose={() => setRemoving(null)}
        onConfirm={({ id }) => remove({ params: { id } })}
        ask={({ name, frozen }) => ({
          title: t('seasonDeleteTitle', { name }),
          body: <p>{t(frozen === null ? 'seasonDeleteBody' : 'seasonDeleteOver')}</p>,
          cancel: common('cancel'),
          confirm: t('delete'),
          icon: 'trash',
          offline: t('onlineOnly'),
        })}
      />
    </Panel>
  );
}
