/** A drawing as the contract has it for strangers. */
import type { PublicPlan } from '../../domain/tactics/drawing/public-plan.ts';

/** The same with lists of its own, as answers are typed. */
export function wirePlan(plan: PublicPlan) {
  return {
    ...plan,
    steps: [...plan.steps],
    layers: [...plan.layers],
    objects: plan.objects.map((object) => ({ ...object, points: [...object.points] })),
  };
}
