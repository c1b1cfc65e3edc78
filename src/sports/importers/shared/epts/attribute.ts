import { ImportError } from '../../errors.ts';
import type { XmlElement } from '../../xml.ts';

/** An attribute that must be there and not empty. White space is kept: a separator may be just that. */
export function requiredAttribute(element: XmlElement, name: string, path: string): string {
  const value = element.attributes[name] ?? '';
  if (value === '') throw new ImportError(path, `${element.name} has no attribute ${name}`, element);
  return value;
}
