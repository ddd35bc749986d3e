import { useState } from 'react';
import { remove } from '../../../../contract/map-pictures.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { ShownBackground } from './use-background.ts';

const UploadDialog = optionalPart(
  async () => (await import('./UploadDialog.tsx')).UploadDialog,
  ['map-pictures', 'tactics', 'errors'],
);

interface BackgroundPanelProps {
  readonly map: GameMap;
  readonly shown: ShownBackground;
  /** Puts and removes the clan's picture. */
  readonly canChange: boolean;
}

/** What the map shows on this screen, and for officers the clan's own picture. */
export function BackgroundPanel({ map, shown, canChange }: BackgroundPanelProps) {
  const t = useT('map-pictures');
  const { isOnline } = useNetwork();
  const [isUploading, setUploading] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const removePicture = useKeyedCall(remove);
  const { row, state, isSchematic, setSchematic } = shown;
  if (row === null && !canChange) return null;
  const note = row === null ? 'none' : state === 'ready' ? null : state;
  return (
    <Panel title={t('title')}>
      <div className="grid gap-2 px-3.5 py-3" data-map-background={row === null ? 'none' : state}>
        {row !== null && (
          <>
            <Segmented
              label={t('choice')}
              options={[
                { value: 'own', label: t('own') },
                { value: 'schematic', label: t('schematic') },
              ]}
              value={isSchematic ? 'schematic' : 'own'}
              onChange={(value) => setSchematic(value === 'schematic')}
            />
            <Age at={row.changedAt} words={(age) => t('addedBy', { name: row.changedBy, age })} />
          </>
        )}
        <p role="status" className={note === null ? 'sr-only' : 'text-xs text-ink-2'}>
          {note !== null && t(note)}
        </p>
        {canChange && (
          <div className="flex flex-wrap items-center gap-1.5">
            <Button
              icon={row === null ? 'plus' : 'refresh-cw'}
              disabled={!isOnline}
              onClick={() => setUploading(true)}
            >
              {t(row === null ? 'add' : 'replace')}
            </Button>
            {row !== null && (
              <Button icon="trash" variant="quiet" disabled={!isOnline} onClick={() => setAsked(row.hash)}>
                {t('remove')}
              </Button>
            )}
            {!isOnline && <p className="w-full text-xs text-ink-2">{t('needsNetwork')}</p>}
          </div>
        )}
      </div>
      {isUploading && <UploadDialog map={map} seen={row?.hash ?? null} onClose={() => setUploading(false)} />}
      <ConfirmDialog
        about={asked}
        ask={() => ({
          title: t('removeTitle'),
          body: <p>{t('removeBody')}</p>,
          cancel: t('keep'),
          confirm: t('remove'),
          icon: 'trash',
        })}
        onClose={() => setAsked(null)}
        onConfirm={(seen) => removePicture({ params: { map }, body: { seen } })}
      />
    </Panel>
  );
}
