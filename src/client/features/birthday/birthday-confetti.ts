/** The one door to the confetti. It falls on a canvas of its own. */
import createConfetti from 'canvas-confetti';
import { confettiCount } from '../../../domain/birthday/greeting.ts';

const VOLLEYS = 6;
const VOLLEY_MS = 220;
const BURST_MS = 1_400;
/** Shares of the burst, from the dense middle to what flies far. */
const BURST = [
  { share: 0.25, spread: 26, startVelocity: 55 },
  { share: 0.2, spread: 60, startVelocity: 40 },
  { share: 0.35, spread: 100, startVelocity: 34, decay: 0.91, scalar: 0.8 },
  { share: 0.2, spread: 120, startVelocity: 45, decay: 0.92, scalar: 1.2 },
] as const;
const COLOURS = ['accent', 'ok', 'info', 'no', 'ink'] as const;

/** Launchers at both sides, then a burst; returns how to stop it. */
export function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const styles = getComputedStyle(canvas);
  const colors = COLOURS.map((token) => styles.getPropertyValue(`--color-${token}`).trim());
  // a worker would come from a blob, which the page's policy forbids
  const fire = createConfetti.create(canvas, { resize: true, useWorker: false });
  const { clientWidth: width, clientHeight: height } = canvas;
  const perVolley = Math.floor(confettiCount('launcher', width, height) / (2 * VOLLEYS));
  const launch = (): void => {
    for (const [x, angle] of [
      [0, 60],
      [1, 120],
    ] as const)
      void fire({
        particleCount: perVolley,
        angle,
        spread: 55,
        startVelocity: 60,
        origin: { x, y: 0.9 },
        colors,
      });
  };
  const burst = (): void => {
    const all = confettiCount('burst', width, height);
    for (const { share, ...way } of BURST)
      void fire({ ...way, particleCount: Math.floor(all * share), origin: { x: 0.5, y: 0.6 }, colors });
  };
  const timers = [
    ...Array.from({ length: VOLLEYS }, (_, volley) => setTimeout(launch, volley * VOLLEY_MS)),
    setTimeout(burst, BURST_MS),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
    fire.reset();
  };
}
