import { useReader } from '../reader.ts';

/** The credit that the licence of the place names requires. */
export function PlaceNamesCredit() {
  const { say } = useReader();
  return (
    <p>
      {say('placeNames')} <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)
    </p>
  );
}
