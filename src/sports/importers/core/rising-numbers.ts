/**
 * A set of integers that must be added in ascending order. Uses only eight bytes per number, because a game
 * can have hundreds of thousands of frames.
 */
export class RisingNumbers {
  #numbers = new Float64Array(1024);
  #count = 0;

  add(number: number): void {
    if (this.#count === this.#numbers.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#count] = number;
    this.#count += 1;
  }

  has(number: number): boolean {
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#numbers[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low < this.#count && this.#numbers[low] === number;
  }
}
