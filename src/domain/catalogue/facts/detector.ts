/** Parses detectors of artefacts, signals and metal. Source: domain facts, section 2.3. */
import type { ItemFacts } from '../item/raw-item.ts';

export interface Detector {
  readonly kind: 'signal' | 'metal';
  readonly rangeM: number;
  readonly charge: number;
  readonly findsArtefacts: boolean;
  readonly findsSignals: boolean;
}

const SIGNAL = 'anomaly.tooltip.signal_detector.';
const METAL = 'stalker.gauge_meter_stat.metal_detector.info.';

/** Parses a detector; null for anything else, such as binoculars in the same category. */
export function detectorOf(facts: ItemFacts): Detector | null {
  if (facts.category !== 'weapon/device' && facts.category !== 'device/device') return null;
  const { numbers, marks } = facts;
  const signalM = numbers[`${SIGNAL}info.range`];
  const metalM = numbers[`${METAL}active_scan_radius`] ?? numbers[`${METAL}passive_scan_radius`];
  if (signalM === undefined && metalM === undefined) return null;
  return {
    kind: signalM === undefined ? 'metal' : 'signal',
    rangeM: signalM ?? metalM ?? 0,
    charge: numbers[`${SIGNAL}info.charge`] ?? numbers[`${METAL}charge`] ?? 0,
    findsArtefacts: marks.includes(`${SIGNAL}can_detect_artefacts`),
    findsSignals: marks.includes(`${SIGNAL}can_detect_signals`),
  };
}
