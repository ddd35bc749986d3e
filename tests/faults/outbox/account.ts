/** Input and report of a simulation run: every fault counted, every write followed. */
import type { OperationName } from '../../../src/contract/registry/operations.ts';
import type { OfflineStore } from '../../../src/offline/transactions/offline-store.ts';
import type { Device } from './device.ts';
import { NETWORK_FAULTS } from './faulty-network.ts';
import type { ModelServer } from './model-server.ts';
import type { Watch } from './watch.ts';

export const FAULTS = [
  ...NETWORK_FAULTS,
  'offline',
  'wrongHint',
  'expired',
  'forbidden',
  'conflict',
  'reached',
  'closedMidEnqueue',
  'twoDrainers',
  'clockJump',
  'quota',
  'storageLost',
  'deploy',
  'otherUser',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Settings {
  readonly seed: number;
  readonly writes: number;
  readonly devices: number;
  readonly faultPercent: number;
  readonly hasLocks: boolean;
  readonly makeTables: (device: number) => OfflineStore;
}

/** One thing that a person wrote, from the screen to its end. */
export interface Written {
  readonly serial: number;
  readonly device: number;
  readonly userId: string;
  readonly op: OperationName;
  readonly args: Readonly<Record<string, unknown>>;
  readonly entity: string;
  /** The device has shown "saved". */
  isSaved: boolean;
  /** Taken back before it was sent, together with what it took back. */
  isVanished: boolean;
  /** Refused, shown to the person, and thrown away by the person. */
  isDiscarded: boolean;
  /** A later change to the same entity replaced it, unless it had been removed before. */
  isReplaced: boolean;
  /** Every key under which it was ever sent. */
  readonly keys: string[];
}

export interface Outcome {
  readonly counts: Readonly<Record<Fault, number>>;
  readonly written: readonly Written[];
  readonly server: ModelServer;
  readonly devices: readonly Device[];
  readonly watches: readonly Watch[];
  /** Longest time from the last fault, or the sign-in of the rows' owner if that was later, to an empty outbox. */
  readonly emptyAfterMs: number;
  readonly simulatedMs: number;
}
