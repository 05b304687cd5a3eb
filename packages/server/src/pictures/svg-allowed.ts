// What an uploaded SVG may consist of. Everything else is left out: scripts, event handlers, animations that could
// rewrite an address, embedded documents and pictures, links, and whatever a later version of SVG may bring.

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const allowedElements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker style filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`);

/** Elements that only wrap what they hold: that stays. */
export const unwrappedElements = words('a switch');

export const allowedAttributes = words(`
  id class style lang x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height viewBox preserveAspectRatio version transform
  dx dy rotate textLength lengthAdjust pathLength startOffset method spacing side
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width
  color color-interpolation color-interpolation-filters opacity display visibility overflow paint-order vector-effect shape-rendering
  text-rendering
  clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits filter filterUnits primitiveUnits
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift direction unicode-bidi writing-mode
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity patternUnits patternContentUnits patternTransform
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient mix-blend-mode isolation
  in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY
  edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector azimuth
  elevation
  flood-color flood-opacity lighting-color stdDeviation radius baseFrequency numOctaves seed stitchTiles
  pointsAtX pointsAtY pointsAtZ z limitingConeAngle`);
