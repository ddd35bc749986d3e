import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCharacter } from '../../data/session/session.ts';
import type { CombatSet } from '../../components/slots/slots.ts';
import { TtkScreen } from '../../features/ttk/TtkScreen.tsx';
import { useAfterFirstPaint } from '../../data/http/use-after-first-paint.ts';
import { FEATURES } from '../features.ts';

type UseSets = () => readonly CombatSet[] | null;

/** Calls a hook that was loaded, and passes on what it answers. */
function SetsReader({
  useSets,
  onSets,
}: {
  readonly useSets: UseSets;
  readonly onSets: (sets: readonly CombatSet[] | null) => void;
}) {
  const sets = useSets();
  useEffect(() => onSets(sets), [sets, onSets]);
  return null;
}

/**
 * The calculator; saved set-ups load after its first result, gear when somebody asks for it. Guests have none and are
 * offered none.
 */
export function TtkPage() {
  const isLater = useAfterFirstPaint();
  const characterId = useCharacter()?.id ?? null;
  const isRequested = useRef(false);
  const [useSets, setUseSets] = useState<UseSets | null>(null);
  const [sets, setSets] = useState<readonly CombatSet[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const request = useCallback(() => {
    const source = FEATURES.find(({ combatGear }) => combatGear !== undefined)?.combatGear;
    if (isRequested.current || source === undefined) return;
    isRequested.current = true;
    setFailed(false);
    source.load().then(
      (loaded) => setUseSets(() => loaded.useSets),
      () => {
        isRequested.current = false;
        setFailed(true);
      },
    );
  }, []);
  const gear = useMemo(
    () => (characterId === null ? null : { sets, isFailed, request }),
    [characterId, sets, isFailed, request],
  );
  return (
    <>
      {useSets !== null && <SetsReader key={characterId} useSets={useSets} onSets={setSets} />}
      <TtkScreen isLater={isLater} gear={gear} />
    </>
  );
}
