/** The one material of all models. */
import { MeshLambertMaterial, setConsoleFunction } from 'three';

// the library of the scene still asks for the clock that three has replaced, which is nothing that a person can mend
setConsoleFunction((type, message, ...details) => {
  if (!String(message).startsWith('THREE.Clock')) globalThis.console[type](message, ...details);
});

/** Parts that are painted white take the colour of their instance; the others keep their own. */
const TINT = `
vColor = vec4(color, 1.0);
#ifdef USE_INSTANCING_COLOR
  vColor.rgb *= mix(vec3(1.0), instanceColor.rgb, step(0.98, min(color.r, min(color.g, color.b))));
#endif
`;

export function makeModelMaterial({ isWireframe = false } = {}): MeshLambertMaterial {
  const material = new MeshLambertMaterial({
    vertexColors: true,
    flatShading: true,
    wireframe: isWireframe,
  });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader.replace('#include <color_vertex>', TINT);
  };
  return material;
}
