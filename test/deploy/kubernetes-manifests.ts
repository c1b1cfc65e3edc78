/** The parts of Kubernetes' manifests that the examples use. */

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: unknown;
    readonly ports?: readonly unknown[];
    readonly template?: Pick<Manifest, 'metadata'> & { readonly spec: Pod };
  };
}

export interface Pod {
  readonly containers: readonly Container[];
  readonly volumes: readonly Volume[];
  readonly securityContext: unknown;
  readonly terminationGracePeriodSeconds?: number;
}

interface Volume {
  readonly name: string;
  readonly persistentVolumeClaim?: { readonly claimName: string };
  readonly configMap?: { readonly name: string };
  readonly secret?: { readonly secretName: string; readonly items?: readonly { readonly key: string }[] };
}

export interface Container {
  readonly image: string;
  readonly args: readonly string[];
  readonly env?: readonly Variable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  readonly securityContext: unknown;
  readonly resources: unknown;
}

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

/** API version of each kind in Kubernetes 1.30. */
export const API_VERSIONS: Readonly<Record<string, string>> = {
  ConfigMap: 'v1',
  Secret: 'v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  Deployment: 'apps/v1',
  Job: 'batch/v1',
};

/** Field names of Kubernetes 1.30. The API server rejects or ignores any other name. */
export const ALLOWED = {
  pod: [
    ...['affinity', 'automountServiceAccountToken', 'containers', 'enableServiceLinks', 'initContainers'],
    ...['restartPolicy', 'securityContext', 'terminationGracePeriodSeconds', 'volumes'],
  ],
  container: [
    ...['args', 'env', 'envFrom', 'image', 'imagePullPolicy', 'lifecycle', 'name', 'ports', 'resources'],
    ...['securityContext', 'volumeMounts'],
  ],
  probe: ['failureThreshold', 'httpGet', 'initialDelaySeconds', 'periodSeconds', 'timeoutSeconds'],
};
