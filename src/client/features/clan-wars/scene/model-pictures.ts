/** Pictures of all models, with what each of them costs to draw. */
import {
  DirectionalLight,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  Color,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import { makeModelMaterial } from './model-material.ts';
import { makeModel, MODEL_NAMES, type ModelName } from './models.ts';

export interface ModelPicture {
  readonly name: ModelName;
  readonly picture: string;
  /** As the renderer counts them. */
  readonly triangles: number;
  readonly calls: number;
}

const SIDE = 240;
const TINT = '#ffb52e';

/** Throws where the device draws nothing in three dimensions. */
export function drawModels(): readonly ModelPicture[] {
  const gl = new WebGLRenderer({ antialias: true, alpha: true });
  try {
    gl.setSize(SIDE, SIDE, false);
    const scene = new Scene();
    const sun = new DirectionalLight('#fff1d8', 1.9);
    sun.position.set(60, 90, 70);
    scene.add(new HemisphereLight('#dfe8ea', '#4a5140', 2.1), sun);
    const camera = new PerspectiveCamera(30, 1, 0.1, 50);
    const material = makeModelMaterial();
    const drawn = MODEL_NAMES.map((name): ModelPicture => {
      const geometry = makeModel(name);
      const mesh = new InstancedMesh(geometry, material, 1);
      mesh.setMatrixAt(0, new Matrix4());
      mesh.setColorAt(0, new Color(TINT));
      mesh.frustumCulled = false;
      scene.add(mesh);
      const { center, radius } = geometry.boundingSphere ?? { center: { x: 0, y: 0, z: 0 }, radius: 1 };
      const away = radius * 4.2;
      camera.position.set(center.x + away * 0.55, center.y + away * 0.42, center.z + away * 0.72);
      camera.lookAt(center.x, center.y, center.z);
      gl.render(scene, camera);
      const { triangles, calls } = gl.info.render;
      const picture = gl.domElement.toDataURL('image/png');
      scene.remove(mesh);
      mesh.dispose();
      geometry.dispose();
      return { name, picture, triangles, calls };
    });
    material.dispose();
    return drawn;
  } finally {
    gl.dispose();
    gl.forceContextLoss();
  }
}
