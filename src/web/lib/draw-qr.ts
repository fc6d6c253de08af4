import { qrPath } from './qr-path.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** A QR code as an SVG element, dark on light in every theme, as scanners require. */
export function drawQr(text: string, label: string): SVGSVGElement {
  const { size, path } = qrPath(text);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.append(part('rect', { width: String(size), height: String(size), fill: '#fff' }));
  svg.append(part('path', { d: path, fill: '#000' }));
  return svg;
}

function part(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
