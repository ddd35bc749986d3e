/** The time, as services may ask for it; tests hand in their own. */
export interface Clock {
  now(): Date;
}
